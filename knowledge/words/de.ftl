# Die Sätze der Lektionen auf Deutsch. en.ftl sagt, was die Namen in Klammern bedeuten. „-object“ steht für den Akkusativ.

side-black = Schwarz
side-white = Weiß
pass = passt
group = die Gruppe
group-object = die Gruppe
stones = { $count ->
    [1] der Stein auf { $at }
   *[other] die { $count-words } Steine auf { $at }
}
stones-object = { $count ->
    [1] den Stein auf { $at }
   *[other] die { $count-words } Steine auf { $at }
}
list-more = { $first }, { $last }
list-end = { $first } und { $last }
list-end-or = { $first } oder { $last }
steps-more = { $first }, { $last }
step = { $who } { $move }
step-because = { $who } { $move } ({ $reason })
number = { $number ->
    [0] null
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $number }
}

kill-does = tötet { $target-object }
kill-prevents = lebt
kill-saves = rettet { $target-object }
capture-does = fängt { $target-object }
capture-prevents = rettet { $target-object }
connect-does = verbindet { $target-object }
connect-prevents = trennt { $target-object }
eye-does = bekommt das Auge auf { $at }
eye-prevents = verhindert das Auge auf { $at }
invade-does = lebt in { $area }
invade-prevents = verhindert jedes Leben in { $area }
goal-does = erreicht das Ziel
goal-does-parts = kann { $parts }
goal-prevents = verhindert, dass das Ziel erreicht wird
part-kill-does = { $target-object } töten
part-kill-prevents = { $target-object } retten
part-capture-does = { $target-object } fangen
part-capture-prevents = { $target-object } retten
part-connect-does = { $target-object } verbinden
part-connect-prevents = { $target-object } trennen
part-eye-does = das Auge auf { $at } bekommen
part-eye-prevents = das Auge auf { $at } verhindern

status-open = zieht { $max } zuerst: { $max } { $does }; zieht { $min } zuerst: { $min } { $prevents }.
status-open-kill = zieht { $max } zuerst, { $target-count ->
    [1] stirbt
   *[other] sterben
} { $target }; zieht { $min } zuerst, { $target-count ->
    [1] lebt sie
   *[other] leben sie
}.
status-yes-ko = zieht { $max } zuerst: { $max } { $does }; zieht { $min } zuerst, wird es ein Ko.
status-ko-no = zieht { $max } zuerst, wird es ein Ko; zieht { $min } zuerst: { $min } { $prevents }.
status-ko = wer auch zuerst zieht, ein Ko entscheidet, ob es heißt: { $max } { $does }.
status-first-yes = mit dem ersten Zug gilt: { $max } { $does }.
status-first-no = mit dem ersten Zug gilt: { $min } { $prevents }.
status-first-ko = zieht { $who } zuerst, entscheidet ein Ko, ob es heißt: { $max } { $does }.
kill-yes = { $target } { $target-count ->
    [1] ist
   *[other] sind
} schon tot, selbst wenn { $min } zuerst zieht. { $max } kann woanders spielen.
kill-no = { $target } { $target-count ->
    [1] lebt
   *[other] leben
} schon, selbst wenn { $max } zuerst zieht. { $min } kann woanders spielen.
capture-yes = { $target } { $target-count ->
    [1] ist
   *[other] sind
} so gut wie gefangen: auch wenn { $min } zuerst zieht, gibt es kein Entkommen.
capture-no = { $target } { $target-count ->
    [1] ist
   *[other] sind
} nicht zu fangen, selbst wenn { $max } zuerst zieht.
connect-yes = { $target } sind schon verbunden: { $min } kann auch mit dem ersten Zug nicht schneiden.
connect-no = { $target } sind nicht mehr zu verbinden, selbst wenn { $max } zuerst zieht.
eye-yes = das Auge auf { $at } ist sicher, selbst wenn { $min } zuerst zieht.
eye-no = auf { $at } entsteht kein Auge, selbst wenn { $max } zuerst zieht.
invade-yes = { $max } lebt sicher in { $area }, selbst wenn { $min } zuerst zieht.
invade-no = { $max } kann in { $area } nicht leben, auch nicht mit dem ersten Zug.
goal-yes = { $max } erreicht das Ziel sicher, selbst wenn { $min } zuerst zieht.
goal-no = { $max } kann das Ziel nicht erreichen, auch nicht mit dem ersten Zug.
ko-first = { $who } schlägt das Ko zuerst, also braucht { $other } eine Drohung woanders. Gewinnt { $max } das Ko, gilt: { $max } { $does }.

shape-eye = der Augenraum ist { $shape }.
shape-encloses = was die Gruppe umschließt, ist { $shape }.
shape-group = das ist { $shape }.
idea-move = { $who } spielt { $move }.
idea-kind = { $who } spielt { $move }, { $kind }.
idea-deed = { $who } spielt { $move } und { $deed }.
idea-kind-deed = { $who } spielt { $move }, { $kind }, und { $deed }.

deed-takes = schlägt { $stones-object }
deed-takes-ko = schlägt das Ko
deed-atari = setzt { $stones-object } in Atari
deed-double-atari = gibt doppeltes Atari
deed-connects = verbindet { $points }
deed-saves = holt { $stones-object } aus dem Atari
deed-eye = macht ein Auge auf { $at }
deed-two-eyes = teilt den Raum in zwei Augen, { $eyes }

reason-takes = schlägt { $stones-object }
reason-takes-ko = schlägt das Ko
reason-atari = Atari
reason-double-atari = doppeltes Atari
reason-throw-in = Einwurf
reason-eye = macht ein Auge
reason-placement = Platzierung

line = danach: { $steps }.
line-end = danach: { $steps }, und { $end }.
line-ko = das Ko: { $steps }.
line-try = versucht { $who } { $move }: { $steps }.
line-try-end = versucht { $who } { $move }: { $steps }, und { $end }.
mistake = { $move } scheitert: { $steps }.
mistake-end = { $move } scheitert: { $steps }, und { $end }.
mistake-no-answer = { $move } scheitert, selbst wenn { $other } woanders spielt.
mistake-ko = { $move } gibt nur ein Ko: { $steps }.
mistake-ko-no-answer = { $move } gibt nur ein Ko.
works-too = auch { $moves } { $count ->
    [1] geht
   *[other] gehen
}.
end-two-eyes = { $target } { $target-count ->
    [1] hat
   *[other] haben
} zwei Augen
end-two-eyes-at = { $target } { $target-count ->
    [1] hat
   *[other] haben
} zwei Augen, { $eyes }
end-one-eye = { $target } { $target-count ->
    [1] hat
   *[other] haben
} nur ein Auge
end-dead = { $target } { $target-count ->
    [1] ist
   *[other] sind
} tot
end-alive = { $target } { $target-count ->
    [1] lebt
   *[other] leben
}
end-caught = { $target } { $target-count ->
    [1] kommt
   *[other] kommen
} nicht davon
end-safe = { $target } { $target-count ->
    [1] ist
   *[other] sind
} nicht zu fangen
end-connected = { $target } sind verbunden
end-cut = { $target } sind nicht zu verbinden

open-status = ich konnte nicht zu Ende lesen, ob es heißt: { $max } { $does }.
open-sure-passed = eines ist sicher: spielt { $who } woanders, dann gilt: { $other } { $does }.
open-sure-ko = eines ist sicher: spielt { $who } woanders, bekommt { $other } mindestens ein Ko.
open-if = so viel ist bewiesen: { $who } { $does } mit { $move }, solange { $other } nicht bei { $points } hinauskommt.
open-if-ko = so viel ist bewiesen: { $who } bekommt mindestens ein Ko, solange { $other } nicht bei { $points } hinauskommt.
open-if-no-move = so viel ist bewiesen: { $who } { $does }, solange { $other } nicht bei { $points } hinauskommt.
open-out = { $other } kommt hinaus: { $steps }. Mit { $liberties-words } Freiheiten { $liberties ->
   *[other] lassen sich diese Steine nicht durch Jagen fangen
}.
open-out-later = { $other } kommt am Ende hinaus. Mit { $liberties-words } Freiheiten { $liberties ->
   *[other] lassen sich diese Steine nicht durch Jagen fangen
}.
open-no-ladder = Atari allein fängt { $target-object } nicht.
open-best = ich würde zuerst { $move } versuchen, aber das ist nicht bewiesen.
open-best-kind = ich würde zuerst { $move } versuchen, { $kind }, aber das ist nicht bewiesen.
open-best-deed = ich würde zuerst { $move } versuchen, denn der Zug { $deed }, aber das ist nicht bewiesen.
open-answers = zu prüfen sind die Antworten von { $other } auf { $points }.
open-line = was ich versuchen würde, nicht bewiesen: { $steps }.

shape-bent-four-corner = eine gebogene Vier in der Ecke
shape-bent-four-corner-offered = eine gebogene Vier in der Ecke im Entstehen
shape-rectangle-six-corner = ein Rechteck von sechs Punkten in der Ecke, der Raum einer L-Gruppe mit beiden Beinen
shape-carpenters-square = das Zimmermannsquadrat
shape-straight-two = eine gerade Zwei
shape-straight-three = eine gerade Drei
shape-bent-three = eine gebogene Drei
shape-straight-four = eine gerade Vier
shape-bent-four = eine gebogene Vier
shape-zigzag-four = eine Zickzack-Vier
shape-square-four = eine quadratische Vier
shape-t-four = eine T-Vier, auch Pyramide genannt
shape-straight-five = eine gerade Fünf
shape-bulky-five = eine plumpe Fünf (bulky five)
shape-cross-five = eine Kreuz-Fünf
shape-straight-six = eine gerade Sechs
shape-rectangle-six = ein Rechteck von sechs Punkten
shape-rabbity-six = eine Kaninchen-Sechs (rabbity six)
shape-three-stones-in-five = eine gerade Fünf mit drei feindlichen Steinen darin
shape-bent-stones-in-five = ein Raum von fünf Punkten mit einer gebogenen Drei des Gegners darin
shape-l-group = die L-Gruppe
shape-l-group-long-leg = die L-Gruppe mit einem Bein an der langen Seite
shape-l-group-short-leg = die L-Gruppe mit einem Bein an der kurzen Seite
shape-tripod = die Dreibein-Gruppe
shape-comb-formation-corner = die Kammform in der Ecke
shape-comb-formation = die Kammform
shape-door-group = die Tür-Gruppe
shape-staircase = die Treppe
shape-two-headed-dragon = der zweiköpfige Drache
shape-eternal-life = die Form des ewigen Lebens
shape-thousand-year-ko = ein Tausend-Jahre-Ko
shape-four-on-the-second-line-corner = eine Reihe von vier Steinen auf der zweiten Linie der Ecke
shape-five-on-the-second-line-corner = eine Reihe von fünf Steinen auf der zweiten Linie der Ecke
shape-six-on-the-second-line-corner = eine Reihe von sechs Steinen auf der zweiten Linie der Ecke
shape-six-on-the-second-line = eine Reihe von sechs Steinen auf der zweiten Linie
shape-seven-on-the-second-line = eine Reihe von sieben Steinen auf der zweiten Linie
shape-eight-on-the-second-line = eine Reihe von acht Steinen auf der zweiten Linie

move-ko-capture = ein Schlagen, das ein Ko beginnt
move-capture = ein Schlagen
move-double-atari = ein doppeltes Atari
move-throw-in = ein Einwurf
move-sacrifice = ein Opfer
move-monkey-jump = ein Affensprung am Rand
move-slide = ein Gleiten am Rand
move-hane = ein Hane
move-descent = ein Abstieg
move-placement = eine Platzierung
move-connection-underneath = eine Verbindung am Rand
move-connection = eine Verbindung
move-eye = ein Zug für ein Auge
move-cut = ein Schnitt
move-push = ein Vorstoß
move-atari = ein Atari
move-extension = eine Streckung

technique-after = nach { $steps }: { $technique }
technique-ladder = es ist eine Treppe (Leiter): { $ataris-words } Atari hintereinander, und es gibt keinen Ausweg.
technique-snapback = es ist ein Snapback: schlägt { $other } auf { $takes }, schlägt { $who } { $number-words } Steine auf { $back } zurück.
technique-under-the-stones = unter den Steinen: wenn { $other } { $takes } { $stones-object } geschlagen hat, spielt { $who } zurück auf { $move }.
technique-squeeze = es ist ein Auspressen: { $other } { $takes } schlägt den Stein, und { $who } { $back } setzt { $stones-object } in Atari.
technique-connect-and-die = verbinden und sterben (Oiotoshi): verbindet { $other } auf { $connects }, so schlägt { $who } { $takes } { $stones-object }.
technique-double-atari = zwei Atari auf einmal: nur eines ist zu beantworten.
technique-net = es ist ein Netz: der Zug berührt nichts, und doch gibt es keinen Ausweg.
technique-loose-ladder = es ist eine lose Treppe: { $who } lässt nie mehr als zwei Freiheiten.
technique-eye-against-no-eye = ein Wettlauf von Auge gegen kein Auge: { $stones } mit { $liberties-words } { $liberties ->
    [1] Freiheit
   *[other] Freiheiten
} gegen { $against-object } mit { $their-liberties-words }.
technique-big-eye = ein Wettlauf von großem Auge gegen kleines: { $points-words } Punkte gegen { $their-points-words }.
technique-race = ein Wettlauf um Freiheiten: { $stones } mit { $liberties-words } { $liberties ->
    [1] Freiheit
   *[other] Freiheiten
} gegen { $against-object } mit { $their-liberties-words }.
technique-two-step-ko = es ist ein Ko in mehreren Stufen.
technique-ko = es kommt zu einem Ko, das { $who } auf { $move } schlägt.
technique-seki-no-eyes = es ist ein Seki ohne Augen: { $shared } sind Freiheiten beider Seiten.
technique-seki-eye-each = es ist ein Seki mit einem Auge auf jeder Seite: { $shared } { $shared-count ->
    [1] ist eine Freiheit
   *[other] sind Freiheiten
} beider Seiten.
technique-seki = es ist ein Seki: { $shared } { $shared-count ->
    [1] ist eine Freiheit
   *[other] sind Freiheiten
} beider Seiten.
technique-double-threat = es ist eine doppelte Drohung: { $threats }, beides zugleich.
technique-false-eye = das Auge auf { $eye } ist jetzt falsch.
technique-miai = { $one } und { $other } sind Miai: { $who } bekommt einen der beiden Punkte.
technique-shortage-of-liberties = Freiheitsnot: spielt { $other } auf { $at }, so schlägt { $who } { $takes } { $stones-object }.
technique-throw-in = { $who } { $move } ist ein Einwurf.
technique-vital-point = { $move } ist der vitale Punkt für beide Seiten.
technique-vital-of-shape = { $move } ist der vitale Punkt dieser Form.

proverb-vital-point = das Sprichwort: der wichtigste Punkt des Gegners ist auch deiner.
proverb-hane-dead = das Sprichwort: im Hane liegt der Tod.
proverb-l-group-dead = das Sprichwort: die L-Gruppe ist tot.
proverb-six-on-the-second-line-dead = das Sprichwort: auf der zweiten Linie sterben sechs und leben acht.
proverb-eight-on-the-second-line-alive = das Sprichwort: auf der zweiten Linie sterben sechs und leben acht.
proverb-seven-on-the-second-line-open = das Sprichwort: auf der zweiten Linie sterben sechs, leben acht, und bei sieben entscheidet der Zug.
proverb-four-on-the-second-line-corner-dead = das Sprichwort: in der Ecke sterben vier und leben sechs.
proverb-six-on-the-second-line-corner-alive = das Sprichwort: in der Ecke sterben vier und leben sechs.
proverb-eye-against-no-eye = das Sprichwort: ein Auge schlägt kein Auge.
proverb-big-eye = das Sprichwort: ein großes Auge schlägt ein kleines.
proverb-carpenters-square-ko = das Sprichwort: aus dem Zimmermannsquadrat wird ein Ko.
proverb-square-four-dead = eine quadratische Vier stirbt auch mit dem ersten Zug.
proverb-straight-four-alive = eine gerade Vier lebt auch ohne einen Zug: ihre beiden mittleren Punkte sind Miai.
proverb-bent-four-alive = eine gebogene Vier lebt auch ohne einen Zug: ihre beiden mittleren Punkte sind Miai.
proverb-zigzag-four-alive = eine Zickzack-Vier lebt auch ohne einen Zug: ihre beiden mittleren Punkte sind Miai.
proverb-rectangle-six-alive = abseits der Ecke leben sechs Punkte im Rechteck.
