# The sentences of lessons in English. Names in braces are put in: $who is a side, $move a point, $target stones;
# $target-object is the form after a verb, $target-count the number that the verb must agree with, $count-words a number in
# words. A language may use any of these forms, and no others; a test compares the files.

# ---- small words

side-black = Black
side-white = White
pass = pass
group = the group
group-object = the group
stones = { $count ->
    [1] the stone at { $at }
   *[other] the { $count-words } stones at { $at }
}
stones-object = { $count ->
    [1] the stone at { $at }
   *[other] the { $count-words } stones at { $at }
}
list-more = { $first }, { $last }
list-end = { $first } and { $last }
list-end-or = { $first } or { $last }
steps-more = { $first }, { $last }
step = { $who } { $move }
step-because = { $who } { $move } ({ $reason })
number = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}

# ---- what a side does when it gets its way

kill-does = kills { $target-object }
kill-prevents = lives
kill-saves = saves { $target-object }
capture-does = captures { $target-object }
capture-prevents = saves { $target-object }
connect-does = connects { $target-object }
connect-prevents = cuts { $target-object } apart
eye-does = gets the eye at { $at }
eye-prevents = prevents the eye at { $at }
invade-does = lives in { $area }
invade-prevents = prevents all life in { $area }
goal-does = reaches the goal
goal-does-parts = can { $parts }
goal-prevents = keeps the goal from being reached
part-kill-does = kill { $target-object }
part-kill-prevents = save { $target-object }
part-capture-does = capture { $target-object }
part-capture-prevents = save { $target-object }
part-connect-does = connect { $target-object }
part-connect-prevents = cut { $target-object } apart
part-eye-does = get the eye at { $at }
part-eye-prevents = prevent the eye at { $at }

# ---- how things stand

status-open = if { $max } plays first, { $max } { $does }; if { $min } plays first, { $min } { $prevents }.
status-open-kill = if { $max } plays first, { $target } { $target-count ->
    [1] dies
   *[other] die
}; if { $min } plays first, { $target-count ->
    [1] it lives
   *[other] they live
}.
status-yes-ko = if { $max } plays first, { $max } { $does }; if { $min } does, it is a ko.
status-ko-no = if { $max } plays first, it is a ko; if { $min } does, { $min } { $prevents }.
status-ko = a ko decides whether { $max } { $does }, whoever plays first.
status-first-yes = { $max } to play { $does }.
status-first-no = { $min } to play { $prevents }.
status-first-ko = if { $who } plays first, a ko decides whether { $max } { $does }.
kill-yes = { $target } { $target-count ->
    [1] is
   *[other] are
} dead already, even if { $min } plays first. { $max } can play elsewhere.
kill-no = { $target } { $target-count ->
    [1] is
   *[other] are
} alive already, even if { $max } plays first. { $min } can play elsewhere.
capture-yes = { $target } { $target-count ->
    [1] is
   *[other] are
} as good as captured: there is no escape even if { $min } plays first.
capture-no = { $target } cannot be captured, even if { $max } plays first.
connect-yes = { $target } are connected already: { $min } cannot cut even by playing first.
connect-no = { $target } cannot be connected any more, even if { $max } plays first.
eye-yes = the eye at { $at } is certain, even if { $min } plays first.
eye-no = there will be no eye at { $at }, even if { $max } plays first.
invade-yes = { $max } is sure to live in { $area }, even if { $min } plays first.
invade-no = { $max } cannot live in { $area }, even by playing first.
goal-yes = { $max } is sure to reach the goal, even if { $min } plays first.
goal-no = { $max } cannot reach the goal, even by playing first.
ko-first = { $who } takes the ko first, so { $other } will need a threat elsewhere. If { $max } wins the ko, { $max } { $does }.

# ---- the idea

shape-eye = the eye space is { $shape }.
shape-encloses = the group encloses { $shape }.
shape-group = this is { $shape }.
idea-move = { $who } plays { $move }.
idea-kind = { $who } plays { $move }, { $kind }.
idea-deed = { $who } plays { $move }, which { $deed }.
idea-kind-deed = { $who } plays { $move }, { $kind } that { $deed }.

deed-takes = takes { $stones-object }
deed-takes-ko = takes the ko
deed-atari = puts { $stones-object } in atari
deed-double-atari = is a double atari
deed-connects = connects { $points }
deed-saves = gets { $stones-object } out of atari
deed-eye = makes an eye at { $at }
deed-two-eyes = divides the space into two eyes, { $eyes }

reason-takes = takes { $stones-object }
reason-takes-ko = takes the ko
reason-atari = atari
reason-double-atari = double atari
reason-throw-in = throw-in
reason-eye = makes an eye
reason-placement = placement

# ---- play

line = after that: { $steps }.
line-end = after that: { $steps }, and { $end }.
line-ko = the ko: { $steps }.
line-try = if { $who } tries { $move }: { $steps }.
line-try-end = if { $who } tries { $move }: { $steps }, and { $end }.
mistake = { $move } fails: { $steps }.
mistake-end = { $move } fails: { $steps }, and { $end }.
mistake-no-answer = { $move } fails even if { $other } plays elsewhere.
mistake-ko = { $move } gets only a ko: { $steps }.
mistake-ko-no-answer = { $move } gets only a ko.
works-too = { $moves } { $count ->
    [1] works
   *[other] work
} too.
end-two-eyes = { $target } { $target-count ->
    [1] has
   *[other] have
} two eyes
end-two-eyes-at = { $target } { $target-count ->
    [1] has
   *[other] have
} two eyes, { $eyes }
end-one-eye = { $target } { $target-count ->
    [1] has
   *[other] have
} only one eye
end-dead = { $target } { $target-count ->
    [1] is
   *[other] are
} dead
end-alive = { $target } { $target-count ->
    [1] is
   *[other] are
} alive
end-caught = { $target } cannot get away
end-safe = { $target } cannot be captured
end-connected = { $target } are connected
end-cut = { $target } cannot be connected

# ---- a question that is not settled

open-status = I could not read out whether { $max } { $does }.
open-sure-passed = one thing is sure: if { $who } plays elsewhere, { $other } { $does }.
open-sure-ko = one thing is sure: if { $who } plays elsewhere, { $other } gets at least a ko.
open-if = this much is proved: { $who } { $does } with { $move } as long as { $other } cannot get out at { $points }.
open-if-ko = this much is proved: { $who } gets at least a ko as long as { $other } cannot get out at { $points }.
open-if-no-move = this much is proved: { $who } { $does } as long as { $other } cannot get out at { $points }.
open-out = { $other } gets out: { $steps }. With { $liberties-words } liberties { $liberties ->
   *[other] those stones are not caught by a chase
}.
open-out-later = { $other } gets out in the end. With { $liberties-words } liberties { $liberties ->
   *[other] those stones are not caught by a chase
}.
open-no-ladder = ataris alone do not capture { $target-object }.
open-best = I would try { $move } first, but that is not proved.
open-best-kind = I would try { $move } first, { $kind }, but that is not proved.
open-best-deed = I would try { $move } first, which { $deed }, but that is not proved.
open-answers = look at the answers of { $other } at { $points }.
open-line = what I would try, not proved: { $steps }.

# ---- shapes

shape-bent-four-corner = a bent four in the corner
shape-bent-four-corner-offered = a bent four in the corner in the making
shape-rectangle-six-corner = six points in a rectangle in the corner, the space of an L group with both legs
shape-carpenters-square = the carpenter's square
shape-straight-two = a straight two
shape-straight-three = a straight three
shape-bent-three = a bent three
shape-straight-four = a straight four
shape-bent-four = a bent four
shape-zigzag-four = a zigzag four
shape-square-four = a square four
shape-t-four = a T four, also called pyramid four
shape-straight-five = a straight five
shape-bulky-five = a bulky five
shape-cross-five = a cross five
shape-straight-six = a straight six
shape-rectangle-six = a rectangle of six points
shape-rabbity-six = a rabbity six
shape-three-stones-in-five = a straight five with three enemy stones in it
shape-bent-stones-in-five = a space of five points with a bent three of the enemy in it
shape-l-group = the L group
shape-l-group-long-leg = the L group with a leg on the long side
shape-l-group-short-leg = the L group with a leg on the short side
shape-tripod = the tripod group
shape-comb-formation-corner = the comb formation in the corner
shape-comb-formation = the comb formation
shape-door-group = the door group
shape-staircase = the staircase
shape-two-headed-dragon = the two-headed dragon
shape-eternal-life = the shape of eternal life
shape-thousand-year-ko = a thousand-year ko
shape-four-on-the-second-line-corner = a row of four on the second line of the corner
shape-five-on-the-second-line-corner = a row of five on the second line of the corner
shape-six-on-the-second-line-corner = a row of six on the second line of the corner
shape-six-on-the-second-line = a row of six on the second line
shape-seven-on-the-second-line = a row of seven on the second line
shape-eight-on-the-second-line = a row of eight on the second line

# ---- moves

move-ko-capture = a capture that starts a ko
move-capture = a capture
move-double-atari = a double atari
move-throw-in = a throw-in
move-sacrifice = a sacrifice
move-monkey-jump = a monkey jump along the edge
move-slide = a slide along the edge
move-hane = a hane
move-descent = a descent
move-placement = a placement
move-connection-underneath = a connection along the edge
move-connection = a connection
move-eye = an eye-making move
move-cut = a cut
move-push = a push
move-atari = an atari
move-extension = an extension

# ---- techniques

technique-after = after { $steps }: { $technique }
technique-ladder = it is a ladder: { $ataris-words } ataris in a row, and there is no way out.
technique-snapback = it is a snapback: if { $other } takes at { $takes }, { $who } takes back { $number-words } stones at { $back }.
technique-under-the-stones = under the stones: when { $other } { $takes } has taken { $stones-object }, { $who } plays back at { $move }.
technique-squeeze = it is a squeeze: { $other } { $takes } takes the stone, and { $who } { $back } puts { $stones-object } in atari.
technique-connect-and-die = connect and die (oiotoshi): if { $other } connects at { $connects }, { $who } { $takes } takes { $stones-object }.
technique-double-atari = two ataris at once: only one can be answered.
technique-net = it is a net: the move touches nothing, and yet there is no way out.
technique-loose-ladder = it is a loose ladder: { $who } never gives more than two liberties.
technique-eye-against-no-eye = a capturing race of an eye against no eye: { $stones-object } with { $liberties-words } { $liberties ->
    [1] liberty
   *[other] liberties
} against { $against-object } with { $their-liberties-words }.
technique-big-eye = a capturing race of a big eye against a small one: { $points-words } points against { $their-points-words }.
technique-race = a capturing race: { $stones-object } with { $liberties-words } { $liberties ->
    [1] liberty
   *[other] liberties
} against { $against-object } with { $their-liberties-words }.
technique-two-step-ko = it is a ko of several steps.
technique-ko = it comes to a ko that { $who } takes at { $move }.
technique-seki-no-eyes = it is a seki without eyes: { $shared } are liberties of both sides.
technique-seki-eye-each = it is a seki with an eye on each side: { $shared } { $shared-count ->
    [1] is a liberty
   *[other] are liberties
} of both sides.
technique-seki = it is a seki: { $shared } { $shared-count ->
    [1] is a liberty
   *[other] are liberties
} of both sides.
technique-double-threat = it is a double threat: { $threats } at once.
technique-false-eye = the eye at { $eye } is false now.
technique-miai = { $one } and { $other } are miai: { $who } gets one of the two.
technique-shortage-of-liberties = shortage of liberties: if { $other } plays { $at }, { $who } { $takes } takes { $stones-object }.
technique-throw-in = { $who } { $move } is a throw-in.
technique-vital-point = { $move } is the vital point for both sides.
technique-vital-of-shape = { $move } is the vital point of this shape.

# ---- proverbs, said where the name before them and the result behind them both fit

proverb-vital-point = the proverb: the enemy's key point is your own.
proverb-hane-dead = the proverb: there is death in the hane.
proverb-l-group-dead = the proverb: the L group is dead.
proverb-six-on-the-second-line-dead = the proverb: on the second line six die and eight live.
proverb-eight-on-the-second-line-alive = the proverb: on the second line six die and eight live.
proverb-seven-on-the-second-line-open = the proverb: on the second line six die, eight live, and seven depend on the move.
proverb-four-on-the-second-line-corner-dead = the proverb: in the corner four die and six live.
proverb-six-on-the-second-line-corner-alive = the proverb: in the corner four die and six live.
proverb-eye-against-no-eye = the proverb: an eye beats no eye.
proverb-big-eye = the proverb: a big eye beats a small eye.
proverb-carpenters-square-ko = the proverb: the carpenter's square becomes ko.
proverb-square-four-dead = a square four dies even with the first move.
proverb-straight-four-alive = a straight four lives even without a move: its two middle points are miai.
proverb-bent-four-alive = a bent four lives even without a move: its two middle points are miai.
proverb-zigzag-four-alive = a zigzag four lives even without a move: its two middle points are miai.
proverb-rectangle-six-alive = away from the corner, six points in a rectangle are alive.
