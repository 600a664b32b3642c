# 한국어: 시작 단계. 없는 문장은 영어로 나온다. Korean, begun: what is missing here is said in English.

side-black = 흑
side-white = 백
pass = 패스
list-end = { $first }, { $last }
reason-atari = 단수
reason-double-atari = 양단수
reason-takes-ko = 패를 따냄
reason-throw-in = 먹여치기
reason-placement = 치중
move-hane = 젖힘
move-placement = 치중
move-throw-in = 먹여치기
technique-miai = { $one }, { $other } 맞보기: { $who }.
