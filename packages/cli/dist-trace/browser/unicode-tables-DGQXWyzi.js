import{m as e}from"./parse-MTGZtAlG.js";var t=new Map(`ASCII_Hex_Digit
Adlam
Ahom
Alphabetic
Anatolian_Hieroglyphs
Any
Arabic
Armenian
Assigned
Avestan
Balinese
Bamum
Bassa_Vah
Batak
Bengali
Bhaiksuki
Bidi_Control
Bopomofo
Brahmi
Braille
Buginese
Buhid
C
Canadian_Aboriginal
Carian
Case_Ignorable
Cased
Caucasian_Albanian
Cc
Cf
Chakma
Cham
Changes_When_Casefolded
Changes_When_Casemapped
Changes_When_Lowercased
Changes_When_Titlecased
Changes_When_Uppercased
Cherokee
Chorasmian
Cn
Co
Common
Coptic
Cs
Cuneiform
Cypriot
Cypro_Minoan
Cyrillic
Dash
Default_Ignorable_Code_Point
Deprecated
Deseret
Devanagari
Diacritic
Dives_Akuru
Dogra
Duployan
Egyptian_Hieroglyphs
Elbasan
Elymaic
Emoji
Emoji_Component
Emoji_Modifier
Emoji_Modifier_Base
Emoji_Presentation
Ethiopic
Extended_Pictographic
Extender
Garay
Georgian
Glagolitic
Gothic
Grantha
Grapheme_Base
Grapheme_Extend
Grapheme_Link
Greek
Gujarati
Gunjala_Gondi
Gurmukhi
Gurung_Khema
Han
Hangul
Hanifi_Rohingya
Hanunoo
Hatran
Hebrew
Hex_Digit
Hiragana
Hyphen
IDS_Binary_Operator
IDS_Trinary_Operator
IDS_Unary_Operator
ID_Compat_Math_Continue
ID_Compat_Math_Start
ID_Continue
ID_Start
Ideographic
Imperial_Aramaic
InCB
Inherited
Inscriptional_Pahlavi
Inscriptional_Parthian
Javanese
Join_Control
Kaithi
Kannada
Katakana
Kawi
Kayah_Li
Kharoshthi
Khitan_Small_Script
Khmer
Khojki
Khudawadi
Kirat_Rai
L
LC
Lao
Latin
Lepcha
Limbu
Linear_A
Linear_B
Lisu
Ll
Lm
Lo
Logical_Order_Exception
Lowercase
Lt
Lu
Lycian
Lydian
M
Mahajani
Makasar
Malayalam
Mandaic
Manichaean
Marchen
Masaram_Gondi
Math
Mc
Me
Medefaidrin
Meetei_Mayek
Mende_Kikakui
Meroitic_Cursive
Meroitic_Hieroglyphs
Miao
Mn
Modi
Modifier_Combining_Mark
Mongolian
Mro
Multani
Myanmar
N
Nabataean
Nag_Mundari
Nandinagari
Nd
New_Tai_Lue
Newa
Nko
Nl
No
Noncharacter_Code_Point
Nushu
Nyiakeng_Puachue_Hmong
Ogham
Ol_Chiki
Ol_Onal
Old_Hungarian
Old_Italic
Old_North_Arabian
Old_Permic
Old_Persian
Old_Sogdian
Old_South_Arabian
Old_Turkic
Old_Uyghur
Oriya
Osage
Osmanya
Other_Alphabetic
Other_Default_Ignorable_Code_Point
Other_Grapheme_Extend
Other_ID_Continue
Other_ID_Start
Other_Lowercase
Other_Math
Other_Uppercase
P
Pahawh_Hmong
Palmyrene
Pattern_Syntax
Pattern_White_Space
Pau_Cin_Hau
Pc
Pd
Pe
Pf
Phags_Pa
Phoenician
Pi
Po
Prepended_Concatenation_Mark
Ps
Psalter_Pahlavi
Quotation_Mark
Radical
Regional_Indicator
Rejang
Runic
S
Samaritan
Saurashtra
Sc
Sentence_Terminal
Sharada
Shavian
Siddham
SignWriting
Sinhala
Sk
Sm
So
Soft_Dotted
Sogdian
Sora_Sompeng
Soyombo
Sundanese
Sunuwar
Syloti_Nagri
Syriac
Tagalog
Tagbanwa
Tai_Le
Tai_Tham
Tai_Viet
Takri
Tamil
Tangsa
Tangut
Telugu
Terminal_Punctuation
Thaana
Thai
Tibetan
Tifinagh
Tirhuta
Todhri
Toto
Tulu_Tigalari
Ugaritic
Unified_Ideograph
Unknown
Uppercase
Vai
Variation_Selector
Vithkuqi
Wancho
Warang_Citi
White_Space
XID_Continue
XID_Start
Yezidi
Yi
Z
Zanabazar_Square
Zl
Zp
Zs
Adlm
Aghb
AHex
Arab
Armi
Armn
Avst
Bali
Bamu
Bass
Batk
Beng
Bhks
Bidi_C
Bopo
Brah
Brai
Bugi
Buhd
Cakm
Cans
Cari
Cased_Letter
Cher
Chrs
CI
Close_Punctuation
Combining_Mark
Connector_Punctuation
Control
Copt
Cpmn
Cprt
Currency_Symbol
CWCF
CWCM
CWL
CWT
CWU
Cyrl
Dash_Punctuation
Decimal_Number
Dep
Deva
DI
Dia
Diak
Dogr
Dsrt
Dupl
EBase
EComp
Egyp
Elba
Elym
EMod
Enclosing_Mark
EPres
Ethi
Ext
ExtPict
Final_Punctuation
Format
Gara
Geor
Glag
Gong
Gonm
Goth
Gran
Gr_Base
Grek
Gr_Ext
Gr_Link
Gujr
Gukh
Guru
Hang
Hani
Hano
Hatr
Hebr
Hex
Hira
Hluw
Hmng
Hmnp
Hung
IDC
Ideo
IDS
IDSB
IDST
IDSU
Initial_Punctuation
Ital
Java
Join_C
Kali
Kana
Khar
Khmr
Khoj
Kits
Knda
Krai
Kthi
Lana
Laoo
Latn
Lepc
Letter
Letter_Number
Limb
Lina
Linb
Line_Separator
LOE
Lowercase_Letter
Lyci
Lydi
Mahj
Maka
Mand
Mani
Marc
Mark
Math_Symbol
MCM
Medf
Mend
Merc
Mero
Mlym
Modifier_Letter
Modifier_Symbol
Mong
Mroo
Mtei
Mult
Mymr
Nagm
Nand
Narb
Nbat
NChar
Nkoo
Nonspacing_Mark
Nshu
Number
OAlpha
ODI
Ogam
OGr_Ext
OIDC
OIDS
Olck
OLower
OMath
Onao
Open_Punctuation
Orkh
Orya
Osge
Osma
Other
Other_Letter
Other_Number
Other_Punctuation
Other_Symbol
Ougr
OUpper
Palm
Paragraph_Separator
Pat_Syn
Pat_WS
Pauc
PCM
Perm
Phag
Phli
Phlp
Phnx
Plrd
Private_Use
Prti
punct
Punctuation
Qaac
Qaai
QMark
RI
Rjng
Rohg
Runr
Samr
Sarb
Saur
SD
Separator
Sgnw
Shaw
Shrd
Sidd
Sind
Sinh
Sogd
Sogo
Sora
Soyo
Space_Separator
Spacing_Mark
STerm
Sund
Sunu
Surrogate
Sylo
Symbol
Syrc
Tagb
Takr
Tale
Talu
Taml
Tang
Tavt
Telu
Term
Tfng
Tglg
Thaa
Tibt
Tirh
Titlecase_Letter
Tnsa
Todr
Tutg
Ugar
UIdeo
Unassigned
Uppercase_Letter
Vaii
Vith
VS
Wara
Wcho
WSpace
XIDC
XIDS
Xpeo
Xsux
Yezi
Yiii
Zanb
Zinh
Zyyy
Zzzz
In_Basic_Latin
In_Latin_1_Supplement
In_Latin_Extended_A
In_Latin_Extended_B
In_IPA_Extensions
In_Spacing_Modifier_Letters
In_Combining_Diacritical_Marks
In_Greek_and_Coptic
In_Cyrillic
In_Cyrillic_Supplement
In_Armenian
In_Hebrew
In_Arabic
In_Syriac
In_Arabic_Supplement
In_Thaana
In_NKo
In_Samaritan
In_Mandaic
In_Syriac_Supplement
In_Arabic_Extended_B
In_Arabic_Extended_A
In_Devanagari
In_Bengali
In_Gurmukhi
In_Gujarati
In_Oriya
In_Tamil
In_Telugu
In_Kannada
In_Malayalam
In_Sinhala
In_Thai
In_Lao
In_Tibetan
In_Myanmar
In_Georgian
In_Hangul_Jamo
In_Ethiopic
In_Ethiopic_Supplement
In_Cherokee
In_Unified_Canadian_Aboriginal_Syllabics
In_Ogham
In_Runic
In_Tagalog
In_Hanunoo
In_Buhid
In_Tagbanwa
In_Khmer
In_Mongolian
In_Unified_Canadian_Aboriginal_Syllabics_Extended
In_Limbu
In_Tai_Le
In_New_Tai_Lue
In_Khmer_Symbols
In_Buginese
In_Tai_Tham
In_Combining_Diacritical_Marks_Extended
In_Balinese
In_Sundanese
In_Batak
In_Lepcha
In_Ol_Chiki
In_Cyrillic_Extended_C
In_Georgian_Extended
In_Sundanese_Supplement
In_Vedic_Extensions
In_Phonetic_Extensions
In_Phonetic_Extensions_Supplement
In_Combining_Diacritical_Marks_Supplement
In_Latin_Extended_Additional
In_Greek_Extended
In_General_Punctuation
In_Superscripts_and_Subscripts
In_Currency_Symbols
In_Combining_Diacritical_Marks_for_Symbols
In_Letterlike_Symbols
In_Number_Forms
In_Arrows
In_Mathematical_Operators
In_Miscellaneous_Technical
In_Control_Pictures
In_Optical_Character_Recognition
In_Enclosed_Alphanumerics
In_Box_Drawing
In_Block_Elements
In_Geometric_Shapes
In_Miscellaneous_Symbols
In_Dingbats
In_Miscellaneous_Mathematical_Symbols_A
In_Supplemental_Arrows_A
In_Braille_Patterns
In_Supplemental_Arrows_B
In_Miscellaneous_Mathematical_Symbols_B
In_Supplemental_Mathematical_Operators
In_Miscellaneous_Symbols_and_Arrows
In_Glagolitic
In_Latin_Extended_C
In_Coptic
In_Georgian_Supplement
In_Tifinagh
In_Ethiopic_Extended
In_Cyrillic_Extended_A
In_Supplemental_Punctuation
In_CJK_Radicals_Supplement
In_Kangxi_Radicals
In_Ideographic_Description_Characters
In_CJK_Symbols_and_Punctuation
In_Hiragana
In_Katakana
In_Bopomofo
In_Hangul_Compatibility_Jamo
In_Kanbun
In_Bopomofo_Extended
In_CJK_Strokes
In_Katakana_Phonetic_Extensions
In_Enclosed_CJK_Letters_and_Months
In_CJK_Compatibility
In_CJK_Unified_Ideographs_Extension_A
In_Yijing_Hexagram_Symbols
In_CJK_Unified_Ideographs
In_Yi_Syllables
In_Yi_Radicals
In_Lisu
In_Vai
In_Cyrillic_Extended_B
In_Bamum
In_Modifier_Tone_Letters
In_Latin_Extended_D
In_Syloti_Nagri
In_Common_Indic_Number_Forms
In_Phags_pa
In_Saurashtra
In_Devanagari_Extended
In_Kayah_Li
In_Rejang
In_Hangul_Jamo_Extended_A
In_Javanese
In_Myanmar_Extended_B
In_Cham
In_Myanmar_Extended_A
In_Tai_Viet
In_Meetei_Mayek_Extensions
In_Ethiopic_Extended_A
In_Latin_Extended_E
In_Cherokee_Supplement
In_Meetei_Mayek
In_Hangul_Syllables
In_Hangul_Jamo_Extended_B
In_High_Surrogates
In_High_Private_Use_Surrogates
In_Low_Surrogates
In_Private_Use_Area
In_CJK_Compatibility_Ideographs
In_Alphabetic_Presentation_Forms
In_Arabic_Presentation_Forms_A
In_Variation_Selectors
In_Vertical_Forms
In_Combining_Half_Marks
In_CJK_Compatibility_Forms
In_Small_Form_Variants
In_Arabic_Presentation_Forms_B
In_Halfwidth_and_Fullwidth_Forms
In_Specials
In_Linear_B_Syllabary
In_Linear_B_Ideograms
In_Aegean_Numbers
In_Ancient_Greek_Numbers
In_Ancient_Symbols
In_Phaistos_Disc
In_Lycian
In_Carian
In_Coptic_Epact_Numbers
In_Old_Italic
In_Gothic
In_Old_Permic
In_Ugaritic
In_Old_Persian
In_Deseret
In_Shavian
In_Osmanya
In_Osage
In_Elbasan
In_Caucasian_Albanian
In_Vithkuqi
In_Todhri
In_Linear_A
In_Latin_Extended_F
In_Cypriot_Syllabary
In_Imperial_Aramaic
In_Palmyrene
In_Nabataean
In_Hatran
In_Phoenician
In_Lydian
In_Meroitic_Hieroglyphs
In_Meroitic_Cursive
In_Kharoshthi
In_Old_South_Arabian
In_Old_North_Arabian
In_Manichaean
In_Avestan
In_Inscriptional_Parthian
In_Inscriptional_Pahlavi
In_Psalter_Pahlavi
In_Old_Turkic
In_Old_Hungarian
In_Hanifi_Rohingya
In_Garay
In_Rumi_Numeral_Symbols
In_Yezidi
In_Arabic_Extended_C
In_Old_Sogdian
In_Sogdian
In_Old_Uyghur
In_Chorasmian
In_Elymaic
In_Brahmi
In_Kaithi
In_Sora_Sompeng
In_Chakma
In_Mahajani
In_Sharada
In_Sinhala_Archaic_Numbers
In_Khojki
In_Multani
In_Khudawadi
In_Grantha
In_Tulu_Tigalari
In_Newa
In_Tirhuta
In_Siddham
In_Modi
In_Mongolian_Supplement
In_Takri
In_Myanmar_Extended_C
In_Ahom
In_Dogra
In_Warang_Citi
In_Dives_Akuru
In_Nandinagari
In_Zanabazar_Square
In_Soyombo
In_Unified_Canadian_Aboriginal_Syllabics_Extended_A
In_Pau_Cin_Hau
In_Devanagari_Extended_A
In_Sunuwar
In_Bhaiksuki
In_Marchen
In_Masaram_Gondi
In_Gunjala_Gondi
In_Makasar
In_Kawi
In_Lisu_Supplement
In_Tamil_Supplement
In_Cuneiform
In_Cuneiform_Numbers_and_Punctuation
In_Early_Dynastic_Cuneiform
In_Cypro_Minoan
In_Egyptian_Hieroglyphs
In_Egyptian_Hieroglyph_Format_Controls
In_Egyptian_Hieroglyphs_Extended_A
In_Anatolian_Hieroglyphs
In_Gurung_Khema
In_Bamum_Supplement
In_Mro
In_Tangsa
In_Bassa_Vah
In_Pahawh_Hmong
In_Kirat_Rai
In_Medefaidrin
In_Miao
In_Ideographic_Symbols_and_Punctuation
In_Tangut
In_Tangut_Components
In_Khitan_Small_Script
In_Tangut_Supplement
In_Kana_Extended_B
In_Kana_Supplement
In_Kana_Extended_A
In_Small_Kana_Extension
In_Nushu
In_Duployan
In_Shorthand_Format_Controls
In_Symbols_for_Legacy_Computing_Supplement
In_Znamenny_Musical_Notation
In_Byzantine_Musical_Symbols
In_Musical_Symbols
In_Ancient_Greek_Musical_Notation
In_Kaktovik_Numerals
In_Mayan_Numerals
In_Tai_Xuan_Jing_Symbols
In_Counting_Rod_Numerals
In_Mathematical_Alphanumeric_Symbols
In_Sutton_SignWriting
In_Latin_Extended_G
In_Glagolitic_Supplement
In_Cyrillic_Extended_D
In_Nyiakeng_Puachue_Hmong
In_Toto
In_Wancho
In_Nag_Mundari
In_Ol_Onal
In_Ethiopic_Extended_B
In_Mende_Kikakui
In_Adlam
In_Indic_Siyaq_Numbers
In_Ottoman_Siyaq_Numbers
In_Arabic_Mathematical_Alphabetic_Symbols
In_Mahjong_Tiles
In_Domino_Tiles
In_Playing_Cards
In_Enclosed_Alphanumeric_Supplement
In_Enclosed_Ideographic_Supplement
In_Miscellaneous_Symbols_and_Pictographs
In_Emoticons
In_Ornamental_Dingbats
In_Transport_and_Map_Symbols
In_Alchemical_Symbols
In_Geometric_Shapes_Extended
In_Supplemental_Arrows_C
In_Supplemental_Symbols_and_Pictographs
In_Chess_Symbols
In_Symbols_and_Pictographs_Extended_A
In_Symbols_for_Legacy_Computing
In_CJK_Unified_Ideographs_Extension_B
In_CJK_Unified_Ideographs_Extension_C
In_CJK_Unified_Ideographs_Extension_D
In_CJK_Unified_Ideographs_Extension_E
In_CJK_Unified_Ideographs_Extension_F
In_CJK_Unified_Ideographs_Extension_I
In_CJK_Compatibility_Ideographs_Supplement
In_CJK_Unified_Ideographs_Extension_G
In_CJK_Unified_Ideographs_Extension_H
In_Tags
In_Variation_Selectors_Supplement
In_Supplementary_Private_Use_Area_A
In_Supplementary_Private_Use_Area_B
In_No_Block`.split(/\s/).map(t=>[e(t),t])),n=`
1.1: 0,dx 5,t 1l,2g 8,1a 2,9 n,1x r,1 j,1 5 4 6,6 2 2,j 2,17 2,6 4 2 2 2 2,h e,b 2,1t 2,b 2,14 a,1g 3,1 3,1
 4,r 3,7 3,1 1k,11 3,6 2,12 2 13,9 2,8 d,q 6,4 o f 4 2,p 6,i e,d 3,1z 3,4 2,e 2,t 3,9 eg,2 2,1g 3,h 3,4 4,o h,2
 2,7 3,1 3,l 2,6 2 4,3 3 2,6 3,1 3,2 a 5,1 2,4 3,k 8 3,5 5,1 3,l 2,6 2,1 2,1 2,1 3 2,4 5,1 3,2 c,3 2 8,e d,2
 2,6 2 2,2 2,l 2,6 2,1 2,4 3,9 2,2 2,2 3 g 6,9 i,2 2,7 3,1 3,l 2,6 2,1 3,3 3,7 4,1 3,2 9,1 5,1 2,2 5,a i,1 2,5
 4,2 2,3 4,1 2 2,1 4,1 4,2 4,7 2,2 5,4 4,2 2,3 a g,b f,2 2,7 2,2 2,m 2,9 2,4 5,6 2,2 2,3 8,1 a,1 5,9 j,1 2,7
 2,2 2,m 2,9 2,4 5,6 2,2 2,3 8,1 8 2,1 5,9 j,1 2,7 2,2 2,m 2,f 5,5 3,2 2,3 a 9,1 5,9 42,1l 5,s 12,1 2 3,1 2 3
 7,3 2,6 2,2 2 2 3,1 2,c 2,2 3,4 2 2,5 3,9 3,1 cj,11 b,12 5 5,2h 6,1v 6,29 2dj,4a 6,2h 7,l 3,5 3,11 3,5 3,7 2 2
 2 2,u 3,1g 2,e 2,d 3,5 2,i 3,2 2,8 2,1a 2,m 10,6 4,q i,a 12,h v,1k r,1b e,2i m,6p f 2,3c 3q,10 s,a m,3u m,45
 b,27 h,j 7,2d 42,3 2,3 3,r 2,y 2 2,3 4 2,6 3,6 f,u 4,n 2,d 1mq,1j 8 2,2b 5,5 3,2l 7,13 5,2l 2,f 2p,s 4,z t,r
 4,1d g,b 5,1a 2,3a 5,2q 3,u 54y,g4l cpn,565 5v,6 d,4 7,o 2,4 2 2,1 2,1 2,2z y,a4 h,1r 3,1h 15,b 11,3 d,k 5,9
 2,i 2,3 5,2 2 2,3q 3 2,2l 3,2l 4,5 3,5 3,5 3,2 4,6 2,6 f,2
2.0: 13l,g 2,c l 1to,1z 2,w 8,q 5,5 2 2,k 4,6 2 2xu eo rit,8mb 2l,1kv 1kvz,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1
 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,2t4x
2.1: 6gc 1840
3.0: dy,3 v,7 3,h 3a,4 1e b,4 2g,8 k 39 4 2 2 2 v d 1v d 17,1 3,3 2l,1 4d 5l,2 2r,1 6 g 17,4 2,d 2,t 4,q 1i,1c
 15e,1 2,h 4,n 2,8 2 3,6 4 5,5 2 2,7 j,2 ae 18 o,2 8 2,2 2,e 3 1d,x 2,4 2,1 2,6 4,3 7,p br,6 2,1q 2 2,3 3,6 2
 2,3 3,12 2 2,3 3,u 2 2,3 3,6 2 2,3 3,6 2,6 2,m 2,u 2 2,3 3,6 2,12 2,i 7,r 10,2c d,hh a,s 4,28 40,2k 4,9 n,e
 2,9 7,2f 9,15 1hi p,5 2o,2 1f,1 2e,1 21 2w,8 7i 3e 2,t 3v,1 cq,7 y 2f,1 b3,73 135,p 2,2g d,5x r,b 1p,2 4 9u,n
 g9,52t g97,wc 4,h 3,f 2,b 2,2 2 h1z yk,2
3.1: s4,1 1dcr,v 101,u 2,3 d,q 52,11 3,11 148j,6t b,12 4,4z f7,2c 2,1y 2,1 3 3,1 3,3 2,b 2 2,3 2,1 2,1s 2,3
 3,7 2,6 2,r 2,3 2,4 2 4,6 2,9d 5,81 5,1d 7wh,wye g16,f1 fhes v,2n
3.2: f4 8f k,c 2x,1 t 44,1 1m,1 3,1 3,1 1e,f 9r,1 8y 1ty,1 16w,c 2,6 c,m a,j d,c 2,2 2,1 1qs 7,4 5 8,4 e 1r,1
 1f,6 2b,e 4p,b 6r,d 3h v,1f 7x,j 48,9 2h,7 n,1 2j,b 3,9 67,d 2j,r 5,f 75,e7 118,2 2g,1 9,1 2n 6p,f 2a,e 2a,e
 mhv,1 h d 4 gvf,1m pe 4,f 1i,1 19 6k,1
4.0: f5 j,2 3c,1 1s,g 29,7 6,2 48,4 ed,3 a,8 1t,2 46,1 g 1a,2 u,2 c5 55 1w 2 3t 2d,2 e 1w 1o 3m,7 5e,1 274 j,9
 7b,s 4,b 5,b 5 4,15 3,4 30,v ld,2z ko,1 6f ic,1 8f 7p,1 39,7 f,1 v3,d 1e8,1 1e 18,1 27,3 4o,3 2s,1 w 535,1r
 yri 22,1 c8,b 2,p 2,i 2,1 2,e 3,d z,3e 6,2 5,18 4,8 g1,t 2 3r,1 13,27 3,9 nr,5 3 2,17 2,1 4 3 141t,2e a3
 h3jz,6n
4.1: fr,a 7r,4 4g,3 6v,1 4r z,2 1w j 1n,5 6q,t eo 29 dk 1c ru,1 88,1 2 7f 1s 1s 14 w w w g 14 o,1 w,p 15z,15
 7,p 7,9 5,1 x,r 3,1 nh,2f ia,1 2,6 1e,4 u,3 1i 29 g hx,a fx 2u,1 j,a 6,f 7j,6 nc,5 6l,1a 2,1a y,2y f,18 b,1h a
 h,m a,6 2,6 2,6 2,6 2,6 2,6 2,6 2,6 y,n 5,1 pv,f 4v lk8,l 1fp,m 6i,17 g91,2x mv,9 mf,22 eu,z 5,d 17v,3 2,1 6,7
 2,2 2,q 5,2 5,8 9,8 13fs,1x v3,1
5.0: g2,d 8c,2 9e 17,5 h,3 4n ee,1m ap,1 2,1 o3,1 e,1 2ry,23 5,18 g8,6 1g,1 kt,3 2m,1 1i go,b jv 7p,3 ne,6 6,3
 8t,c 8,3 o80,3 6,1 7z,1j j2h,p 6 4ip,oe 42,2q e,3 yjx,h ux,1
5.1: og,3 3,1 2g 54 3x,f 6b,4 c,4 x,4 8f,h du,1 67 10 5r u,1 31 31 r,1 9,1 l,7 5a 7 u,1 d,5 4,6 do,1 2q 4,2 26
 6 3 8,2 5,5 r,1r 5,1 1l7 k6,16 4,b 1z,1j 4,e 4,1e 98,r 52,3 2j,5 9x 3w 2n 1i,3 105 m,9 4,3 7d w,3 mk,4 5,14
 4,4 7t,2 2,2 5,5 9v,v p,3 3,i l9 4j,j lp5,7 119,8b l,v 3,h 9,r 3o,4 3,2y 33,4 3l,1w a,b 13,2b c 4h,1i a,d 3,9
 3,3 gjp,2 oa,b 1h,19 3n,s 4,1c 18w,p 6 13hm 63b,17 5,2r
5.2: 10k,1 kb,19 3,e 5e 26 7 10,1 3l 15m,3 5e,3 59,4 1x,4 2b,5 e9 hj,8 fl,1x 51,1 1b 1y,1q 2,s 3,a 7,9 7,d
 f7,y 7f jd,2 48,2 1j gv ja,1 u,2 5,9 2,i 2 5,n 2g se,4 7r e,1 30,6 8w sz,b lmd,7 zp,1b bl,2f 8p,9 4n,r 2t,s
 4,25 2,a 5,1 3l,r 5,1u p,4 69,19 3,9 8mv,m 5,1c 6sw,2 2qb,l 2,8 57,1 91,v 3l,1h 4,s 3,q 6,7 3l,20 ew,u ea,1t
 667,tq 11aq,a 6,u 3 c 2 3 4 4,4 9 8 q 2,1 3 b,3 3 34 g,x f,8 zp4,378
6.0: 10m,1 6x 1r dd,r 3 64,1 k 7,1 s,4 e3,5 c2 h k fy,3 22,1 oz,1 1nm,1f 9,3 e5 ih,7 t mo,a kb k 2,3 u 5,1 t
 10 2 5,2 a,1 1h,2 p f f,1 141 f u1,2 n1i,1 8c,1 2,1 f,9 29 lj,5 3,5 3,5 a,6 2,6 fwk,f 3zz,25 5,t hap,fs ds8,1
 crj,e 3,d 3,e 2,e 29 2,a 2 2,1 2,2 2,2 6,7 2,6 2,9 7,8 2 3,1 2,9 5,1 2,9 24,p 2,1 1c,8 m,1 4v,w g,5 2,1x 4,j
 d,10 2,4 m,g g,1q 2 2,51 2,3 4,1p j,n 44,4 2,f 2,2 2 2 2 2,2 2,5 3,3 2 3,3 2,b 5,a 1d,1x 1n,37 11vx,65
6.1: 13j 39 ik 2,a 1k,q du ry,1 dk 6 1c,2 23w,2 d,5 75,7 18,3 251 2 10l,1 1g 6 1l,1 5n,9 mfl 1bc,7 10 6r,1 n
 26,1 kn,m fnc,1 30x,1j 7,1 1e9,o 8,9 7,1g 2,d 1p,20 8,9 x3,1j 9,9 hfb,1w c,1a h,g oyp,3 2,q 2,1 2 3 2,9 2,3 2
 2 7 5 2 2 2,2 2,1 2 3 2 2 2 2 2,1 2 3,3 2,6 2,3 2,3 2 2,9 2,g 6,2 2,4 2,g 1h,1 hl,1 r9,3 59 h 4 2 2 2 4 7,1 5
 2,1 5
6.2: 6gq
6.3: 17g 56y,3
7.0: ov bt,7 2m,1 3b ik c,5 25 3d 8 hs 1g 25 3k 6d,9 1s2,7 f9,1 b6,e fu,1 6m,e jq,2 mv,6 li ul,2 b,p 3,v 3,x
 4,b 2,7 h7,6 nrq,5 6v,b c,2 3,1 1y dl,u 3i,3 4x,1b 5,1 gci,6 ny,1 k 8w,r 10 1d,16 au,13 9,1f c 41,8m a,l b,7
 6x,1q 9,8 cx,v x,12 5,b 3u,h 8,3 d,6 y8 5t,12 2f d 7,j c,h 2,16 37,1m 6,9 8,2 2,7 3,1 3,l 2,6 2,1 2,4 3,8 3,1
 3,2 a 6,6 3,6 4,4 7g,1z 9,9 4n,1h 3,h 1j,1w c,9 g7,2a d ch,1k 1o7,15 5n,b 6 dsc,u 2,9 5,1 2p,t 3,5 b,1x b,9
 2,6 2,k 6,i fw1,2y 6,c 4,8 8,9 3,7 8kd,5g 3,f 1k9 x,l m,1 et,b a 1z n,b 12 6,3 6,b i,6 20 2 53 5,1 1s,1 5,6
 u,h 2,14 2,2d 1z,1 e,1b 1z,9 h,c 4,3 3x,2c 18,b 5,1j 9,9 7,13 9,t
8.0: 1pv,1 1b eu 9t 79 1au 3,5 2ip 5o,1 21t,3 mvy,8 1c9 6p z,5 91,1 gz,3 d,27 ga7,1 241,i 2,1 6,4 59,1 3,f
 3,19 ht,1e e,1e 8,5 y2,3 f,4 4h,6 2 2,3 2,e 2,a 2f 28 hm,j 83,p 4,e 5,f 2fu 6f,5f 62l,g6 rko,a 17c,i3 g,4 2,e
 4u6,2 27,1 28,4 11,7 74 24,4 6s,1 3w g0,8 2w,4 1o 11ls,4g1
9.0: 1py,7 n,e pq 5r 5,2 2,6 o,2 2yw,8 ab 16o,3 211,1 nze 7r hjc,1 ma,z 5,z 2mb ci,2h 2 2 eb,c 13o,8 2,18 2,d
 b,s 4,v 3,l 2,d gfe w,4q4 k,ky gsu,6 2,g 3,6 2,1 2,4 1qu,22 6,9 5,1 1mk,h 3z n3 16 8d,1 y,2 f7,5 2,7 9 3,b 2,b
 5,e 13,c
10.0: 1nk,a b6,1 71,5 e9 1n,1 33v 73,3 jq n4 1jn hf,4 kl luw,k jlv,2 4i9,1z 9,1f 3,m 2,4 gu,6 2,1 2,17 4 2,1
 2,8 9,9 gaw co1,7w 2a,az cit,5 vi,1 z,1 eg,b k 9,7 2,1 q j,c 13,5 1l,m 1616,5rk
11.0: 128 14 2v em,2 5w 8b 3c b2 3k 2d0 t4,16 3,2 2yj,2 n,o 5,e gc,4 kh lvg,4 1j4 9,1 91,1 j79,1 j jc,13 9,9
 cn,13 9,15 ac 3b,2 dx 83 jg 6e,1n gy jn,5 2,1 2,10 2,1 2,5 8,9 8n,o fns,2i 503,4 esv,j 3j,6 4xl,1v vv 156 64,3
 ad,2 t,4 3,3 4 2,3 p,a e,9 8,1 11,o 2p,d
12.0: 2gn en 3 3 2,5 5 8 8,1 3 e 2tc 2xb 1i gg nzf,5 3,4 ps,1 juh,m vd gp ko,7 3,19 3,a 4g,1 117,1d e 3zl,8
 bnx,5 5 1c,8 2j,1 4r3,5 861,2 i,3 9eh,18 4,d 3,9 5,1 a9,1l 6 18s qe,1o tr 12h 11 6e,b 82,2 1c 1e a 16,5 4,1
 b,5 4,7 3,2 1d,2b t,3 5,2 6,2 e,5
12.1: a2n
13.0: 1q6,9 i6 bz 3h 2m6,1 3br jd,2 o9,4 5iv,9 g8h,c 1jf,3 17,1 1i n0,3 h0x 2jo,15 2,2 3,1 73,r ak 3r,1 i3 6,1
 wv,6 3 3,7 2,1 2,t 2,1 3,b a,9 193 fuc c,1 5c2,de 17,8 jr9,2 2m,2 1q 10p,1 10,1 c4,1 2j 2u 5,1 17,1 7,2 u 4p
 f,3 g,i 8,6 a,2 e,6 16,42 2,1i 12,9 xr2,6 hlv,3t6
14.0: 17h gj,u 2,1 7,7 m j,a oa x 3k 20g 8 a 6o j6,d 3i 1d,1 ho jq 29b 1c dw,a mg0,2 1j5,1 f,1 2 2,4 p,2 gjy
 am,f 3k 1b,1 1gx,a 2,e 2,6 2,1 2,a 2,e 2,6 2,1 ck,5 2,15 2,8 1iu,p 6f,5 25 16f 3r,6 oa,f 441,2q bjy,26 2,9
 dnr,3 2,6 2,1 81,3 5we,19 3,m a,37 fa,1 2l2,u oi,u 10y,6 2,3 2,1 2,e 2xr,2 7l ax 2b 4v,1 19,3 b,3 9,2 i,2 7,7
 9,6 xyg,1 386,3
`;function r(e){let t=[];for(let r of n.split(/\n(?=\S)/)){let[n=``,i=``]=r.trim().split(`: `),a=0;for(let e of i.split(/\s+/)){let[n=``,r=`0`]=e.split(`,`),i=a+Number.parseInt(n,36);a=i+Number.parseInt(r,36),t.push(i,a)}if(n===e)return t}}var i=`
basiclatin 0 7f
latin1supplement 80 ff
latinextendeda 100 17f
latinextendedb 180 24f
ipaextensions 250 2af
spacingmodifierletters 2b0 2ff
combiningdiacriticalmarks 300 36f
greekandcoptic 370 3ff
cyrillic 400 4ff
cyrillicsupplement 500 52f
armenian 530 58f
hebrew 590 5ff
arabic 600 6ff
syriac 700 74f
arabicsupplement 750 77f
thaana 780 7bf
nko 7c0 7ff
samaritan 800 83f
mandaic 840 85f
syriacsupplement 860 86f
arabicextendedb 870 89f
arabicextendeda 8a0 8ff
devanagari 900 97f
bengali 980 9ff
gurmukhi a00 a7f
gujarati a80 aff
oriya b00 b7f
tamil b80 bff
telugu c00 c7f
kannada c80 cff
malayalam d00 d7f
sinhala d80 dff
thai e00 e7f
lao e80 eff
tibetan f00 fff
myanmar 1000 109f
georgian 10a0 10ff
hanguljamo 1100 11ff
ethiopic 1200 137f
ethiopicsupplement 1380 139f
cherokee 13a0 13ff
unifiedcanadianaboriginalsyllabics 1400 167f
ogham 1680 169f
runic 16a0 16ff
tagalog 1700 171f
hanunoo 1720 173f
buhid 1740 175f
tagbanwa 1760 177f
khmer 1780 17ff
mongolian 1800 18af
unifiedcanadianaboriginalsyllabicsextended 18b0 18ff
limbu 1900 194f
taile 1950 197f
newtailue 1980 19df
khmersymbols 19e0 19ff
buginese 1a00 1a1f
taitham 1a20 1aaf
combiningdiacriticalmarksextended 1ab0 1aff
balinese 1b00 1b7f
sundanese 1b80 1bbf
batak 1bc0 1bff
lepcha 1c00 1c4f
olchiki 1c50 1c7f
cyrillicextendedc 1c80 1c8f
georgianextended 1c90 1cbf
sundanesesupplement 1cc0 1ccf
vedicextensions 1cd0 1cff
phoneticextensions 1d00 1d7f
phoneticextensionssupplement 1d80 1dbf
combiningdiacriticalmarkssupplement 1dc0 1dff
latinextendedadditional 1e00 1eff
greekextended 1f00 1fff
generalpunctuation 2000 206f
superscriptsandsubscripts 2070 209f
currencysymbols 20a0 20cf
combiningdiacriticalmarksforsymbols 20d0 20ff
letterlikesymbols 2100 214f
numberforms 2150 218f
arrows 2190 21ff
mathematicaloperators 2200 22ff
miscellaneoustechnical 2300 23ff
controlpictures 2400 243f
opticalcharacterrecognition 2440 245f
enclosedalphanumerics 2460 24ff
boxdrawing 2500 257f
blockelements 2580 259f
geometricshapes 25a0 25ff
miscellaneoussymbols 2600 26ff
dingbats 2700 27bf
miscellaneousmathematicalsymbolsa 27c0 27ef
supplementalarrowsa 27f0 27ff
braillepatterns 2800 28ff
supplementalarrowsb 2900 297f
miscellaneousmathematicalsymbolsb 2980 29ff
supplementalmathematicaloperators 2a00 2aff
miscellaneoussymbolsandarrows 2b00 2bff
glagolitic 2c00 2c5f
latinextendedc 2c60 2c7f
coptic 2c80 2cff
georgiansupplement 2d00 2d2f
tifinagh 2d30 2d7f
ethiopicextended 2d80 2ddf
cyrillicextendeda 2de0 2dff
supplementalpunctuation 2e00 2e7f
cjkradicalssupplement 2e80 2eff
kangxiradicals 2f00 2fdf
ideographicdescriptioncharacters 2ff0 2fff
cjksymbolsandpunctuation 3000 303f
hiragana 3040 309f
katakana 30a0 30ff
bopomofo 3100 312f
hangulcompatibilityjamo 3130 318f
kanbun 3190 319f
bopomofoextended 31a0 31bf
cjkstrokes 31c0 31ef
katakanaphoneticextensions 31f0 31ff
enclosedcjklettersandmonths 3200 32ff
cjkcompatibility 3300 33ff
cjkunifiedideographsextensiona 3400 4dbf
yijinghexagramsymbols 4dc0 4dff
cjkunifiedideographs 4e00 9fff
yisyllables a000 a48f
yiradicals a490 a4cf
lisu a4d0 a4ff
vai a500 a63f
cyrillicextendedb a640 a69f
bamum a6a0 a6ff
modifiertoneletters a700 a71f
latinextendedd a720 a7ff
sylotinagri a800 a82f
commonindicnumberforms a830 a83f
phagspa a840 a87f
saurashtra a880 a8df
devanagariextended a8e0 a8ff
kayahli a900 a92f
rejang a930 a95f
hanguljamoextendeda a960 a97f
javanese a980 a9df
myanmarextendedb a9e0 a9ff
cham aa00 aa5f
myanmarextendeda aa60 aa7f
taiviet aa80 aadf
meeteimayekextensions aae0 aaff
ethiopicextendeda ab00 ab2f
latinextendede ab30 ab6f
cherokeesupplement ab70 abbf
meeteimayek abc0 abff
hangulsyllables ac00 d7af
hanguljamoextendedb d7b0 d7ff
highsurrogates d800 db7f
highprivateusesurrogates db80 dbff
lowsurrogates dc00 dfff
privateusearea e000 f8ff
cjkcompatibilityideographs f900 faff
alphabeticpresentationforms fb00 fb4f
arabicpresentationformsa fb50 fdff
variationselectors fe00 fe0f
verticalforms fe10 fe1f
combininghalfmarks fe20 fe2f
cjkcompatibilityforms fe30 fe4f
smallformvariants fe50 fe6f
arabicpresentationformsb fe70 feff
halfwidthandfullwidthforms ff00 ffef
specials fff0 ffff
linearbsyllabary 10000 1007f
linearbideograms 10080 100ff
aegeannumbers 10100 1013f
ancientgreeknumbers 10140 1018f
ancientsymbols 10190 101cf
phaistosdisc 101d0 101ff
lycian 10280 1029f
carian 102a0 102df
copticepactnumbers 102e0 102ff
olditalic 10300 1032f
gothic 10330 1034f
oldpermic 10350 1037f
ugaritic 10380 1039f
oldpersian 103a0 103df
deseret 10400 1044f
shavian 10450 1047f
osmanya 10480 104af
osage 104b0 104ff
elbasan 10500 1052f
caucasianalbanian 10530 1056f
vithkuqi 10570 105bf
lineara 10600 1077f
latinextendedf 10780 107bf
cypriotsyllabary 10800 1083f
imperialaramaic 10840 1085f
palmyrene 10860 1087f
nabataean 10880 108af
hatran 108e0 108ff
phoenician 10900 1091f
lydian 10920 1093f
meroitichieroglyphs 10980 1099f
meroiticcursive 109a0 109ff
kharoshthi 10a00 10a5f
oldsoutharabian 10a60 10a7f
oldnortharabian 10a80 10a9f
manichaean 10ac0 10aff
avestan 10b00 10b3f
inscriptionalparthian 10b40 10b5f
inscriptionalpahlavi 10b60 10b7f
psalterpahlavi 10b80 10baf
oldturkic 10c00 10c4f
oldhungarian 10c80 10cff
hanifirohingya 10d00 10d3f
ruminumeralsymbols 10e60 10e7f
yezidi 10e80 10ebf
oldsogdian 10f00 10f2f
sogdian 10f30 10f6f
olduyghur 10f70 10faf
chorasmian 10fb0 10fdf
elymaic 10fe0 10fff
brahmi 11000 1107f
kaithi 11080 110cf
sorasompeng 110d0 110ff
chakma 11100 1114f
mahajani 11150 1117f
sharada 11180 111df
sinhalaarchaicnumbers 111e0 111ff
khojki 11200 1124f
multani 11280 112af
khudawadi 112b0 112ff
grantha 11300 1137f
newa 11400 1147f
tirhuta 11480 114df
siddham 11580 115ff
modi 11600 1165f
mongoliansupplement 11660 1167f
takri 11680 116cf
ahom 11700 1174f
dogra 11800 1184f
warangciti 118a0 118ff
divesakuru 11900 1195f
nandinagari 119a0 119ff
zanabazarsquare 11a00 11a4f
soyombo 11a50 11aaf
unifiedcanadianaboriginalsyllabicsextendeda 11ab0 11abf
paucinhau 11ac0 11aff
bhaiksuki 11c00 11c6f
marchen 11c70 11cbf
masaramgondi 11d00 11d5f
gunjalagondi 11d60 11daf
makasar 11ee0 11eff
lisusupplement 11fb0 11fbf
tamilsupplement 11fc0 11fff
cuneiform 12000 123ff
cuneiformnumbersandpunctuation 12400 1247f
earlydynasticcuneiform 12480 1254f
cyprominoan 12f90 12fff
egyptianhieroglyphs 13000 1342f
egyptianhieroglyphformatcontrols 13430 1343f
anatolianhieroglyphs 14400 1467f
bamumsupplement 16800 16a3f
mro 16a40 16a6f
tangsa 16a70 16acf
bassavah 16ad0 16aff
pahawhhmong 16b00 16b8f
medefaidrin 16e40 16e9f
miao 16f00 16f9f
ideographicsymbolsandpunctuation 16fe0 16fff
tangut 17000 187ff
tangutcomponents 18800 18aff
khitansmallscript 18b00 18cff
tangutsupplement 18d00 18d7f
kanaextendedb 1aff0 1afff
kanasupplement 1b000 1b0ff
kanaextendeda 1b100 1b12f
smallkanaextension 1b130 1b16f
nushu 1b170 1b2ff
duployan 1bc00 1bc9f
shorthandformatcontrols 1bca0 1bcaf
znamennymusicalnotation 1cf00 1cfcf
byzantinemusicalsymbols 1d000 1d0ff
musicalsymbols 1d100 1d1ff
ancientgreekmusicalnotation 1d200 1d24f
mayannumerals 1d2e0 1d2ff
taixuanjingsymbols 1d300 1d35f
countingrodnumerals 1d360 1d37f
mathematicalalphanumericsymbols 1d400 1d7ff
suttonsignwriting 1d800 1daaf
latinextendedg 1df00 1dfff
glagoliticsupplement 1e000 1e02f
nyiakengpuachuehmong 1e100 1e14f
toto 1e290 1e2bf
wancho 1e2c0 1e2ff
ethiopicextendedb 1e7e0 1e7ff
mendekikakui 1e800 1e8df
adlam 1e900 1e95f
indicsiyaqnumbers 1ec70 1ecbf
ottomansiyaqnumbers 1ed00 1ed4f
arabicmathematicalalphabeticsymbols 1ee00 1eeff
mahjongtiles 1f000 1f02f
dominotiles 1f030 1f09f
playingcards 1f0a0 1f0ff
enclosedalphanumericsupplement 1f100 1f1ff
enclosedideographicsupplement 1f200 1f2ff
miscellaneoussymbolsandpictographs 1f300 1f5ff
emoticons 1f600 1f64f
ornamentaldingbats 1f650 1f67f
transportandmapsymbols 1f680 1f6ff
alchemicalsymbols 1f700 1f77f
geometricshapesextended 1f780 1f7ff
supplementalarrowsc 1f800 1f8ff
supplementalsymbolsandpictographs 1f900 1f9ff
chesssymbols 1fa00 1fa6f
symbolsandpictographsextendeda 1fa70 1faff
symbolsforlegacycomputing 1fb00 1fbff
cjkunifiedideographsextensionb 20000 2a6df
cjkunifiedideographsextensionc 2a700 2b73f
cjkunifiedideographsextensiond 2b740 2b81f
cjkunifiedideographsextensione 2b820 2ceaf
cjkunifiedideographsextensionf 2ceb0 2ebef
cjkcompatibilityideographssupplement 2f800 2fa1f
cjkunifiedideographsextensiong 30000 3134f
tags e0000 e007f
variationselectorssupplement e0100 e01ef
supplementaryprivateuseareaa f0000 fffff
supplementaryprivateuseareab 100000 10ffff
`,a;function o(e){return a??=new Map(i.trim().split(`
`).map(e=>{let[t=``,n=``,r=``]=e.split(` `);return[t,[Number.parseInt(n,16),Number.parseInt(r,16)]]})),a.get(e)}export{t as OnigUnicodePropertyMap,r as assignedUpTo,o as blockRange};