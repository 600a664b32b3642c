# 中文：刚开始。缺少的句子用英语。 Chinese, begun: what is missing here is said in English.

side-black = 黑
side-white = 白
pass = 停一手
list-end = { $first }和{ $last }
reason-atari = 打吃
reason-double-atari = 双打吃
reason-takes-ko = 提劫
reason-throw-in = 扑
reason-placement = 点
shape-straight-three = 直三
shape-bent-three = 弯三
shape-straight-four = 直四
shape-bent-four = 弯四
shape-square-four = 方四
shape-t-four = 丁四
shape-bulky-five = 刀五
shape-cross-five = 花五
shape-rabbity-six = 花六
shape-rectangle-six = 板六
move-hane = 扳
move-placement = 点
move-throw-in = 扑
technique-miai = { $one }和{ $other }见合，{ $who }必得其一。
