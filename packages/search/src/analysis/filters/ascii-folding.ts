/**
 * Characters as ASCII, as Lucene's filter folds them: Latin letters with marks, ligatures, digits in circles, above and below the line, full-width forms,
 * and marks of punctuation. What Unicode decomposes is not listed.
 */

/** Characters that Unicode does not decompose to ASCII: those of each text stand for the text before them. */
const GROUPS: readonly (readonly [string, string])[] = [
  ['A', 'ȺᴀⱯⱭ'],
  ['a', 'ɐəɚᶏᶕᶐⱥ'],
  ['AA', 'Ꜳ'],
  ['aa', 'ꜳ'],
  ['AE', 'ÆǢǼᴁ'],
  ['ae', 'æǣǽᴂ'],
  ['AO', 'Ꜵ'],
  ['ao', 'ꜵ'],
  ['AU', 'Ꜷ'],
  ['au', 'ꜷ'],
  ['AV', 'ꜸꜺ'],
  ['av', 'ꜹꜻ'],
  ['AY', 'Ꜽ'],
  ['ay', 'ꜽ'],
  ['B', 'ƁƂɃʙᴃ'],
  ['b', 'ƀƃɓᵬᶀ'],
  ['C', 'ƇȻʗᴄ'],
  ['c', 'ƈȼɕↄꜾꜿ'],
  ['D', 'ÐĐƉƊƋᴅᴆꝹ'],
  ['d', 'ðđƌȡɖɗᵭᶁᶑꝺ'],
  ['DZ', 'ǄǱ'],
  ['Dz', 'ǅǲ'],
  ['db', 'ȸ'],
  ['dz', 'ǆǳʣʥ'],
  ['E', 'ƎƐɆᴇⱻ'],
  ['e', 'ǝɇɘɛɜɝɞʚᴈᶒᶓᶔⱸ'],
  ['F', 'ƑꜰꝻꟻ'],
  ['f', 'ƒᵮᶂꝼ'],
  ['G', 'ƓǤɢʛꝽꝾ'],
  ['g', 'ǥɠɡᵷᵹᶃꝿ'],
  ['H', 'ĦʜⱧⱵ'],
  ['h', 'ħɥɦʮʯⱨⱶ'],
  ['HV', 'Ƕ'],
  ['hv', 'ƕ'],
  ['I', 'ƖƗɪᵻꟾ'],
  ['i', 'ıɨᴉᵼᶖ'],
  ['J', 'Ɉᴊ'],
  ['j', 'ȷɉɟʄʝ'],
  ['K', 'ƘᴋⱩꝀꝂꝄ'],
  ['k', 'ƙʞᶄⱪꝁꝃꝅ'],
  ['L', 'ŁȽʟᴌⱠⱢꝆꝈꞀ'],
  ['l', 'łƚȴɫɬɭᶅⱡꝇꝉꞁ'],
  ['M', 'ƜᴍⱮꟽꟿ'],
  ['m', 'ɯɰɱᵯᶆ'],
  ['N', 'ŊƝȠɴᴎ'],
  ['n', 'ŋƞȵɲɳᵰᶇ'],
  ['O', 'ØǾƆƟᴏᴐꝊꝌ'],
  ['o', 'øǿɔɵᴑᴒᴓᴖᴗᶗⱺꝋꝍ'],
  ['OE', 'Œɶ'],
  ['oe', 'œᴔ'],
  ['OO', 'Ꝏ'],
  ['oo', 'ꝏ'],
  ['OU', 'Ȣᴕ'],
  ['ou', 'ȣ'],
  ['P', 'ƤᴘⱣꝐꝒꝔ'],
  ['p', 'ƥᵱᵽᶈꝑꝓꝕꟼ'],
  ['Q', 'ɊꝖꝘ'],
  ['q', 'ĸɋʠꝗꝙ'],
  ['qp', 'ȹ'],
  ['R', 'ɌʀʁᴙᴚⱤꝚꞂ'],
  ['r', 'ɍɼɽɾɿᵲᵳᶉꝛꞃ'],
  ['S', 'ꜱꞅ'],
  ['s', 'ȿʂᵴᶊꞄ'],
  ['SS', 'ẞ'],
  ['ss', 'ß'],
  ['T', 'ŦƬƮȾᴛꞆ'],
  ['t', 'ŧƫƭȶʇʈᵵⱦ'],
  ['TH', 'ÞꝦ'],
  ['th', 'þᵺꝧ'],
  ['TZ', 'Ꜩ'],
  ['tz', 'ꜩ'],
  ['ts', 'ʦ'],
  ['tc', 'ʨ'],
  ['U', 'Ʉᴜᵾ'],
  ['u', 'ʉᵫᶙ'],
  ['V', 'ƲɅᴠꝞꝨ'],
  ['v', 'ʋʌᶌⱱⱴꝟ'],
  ['VY', 'Ꝡ'],
  ['vy', 'ꝡ'],
  ['W', 'ƿǷᴡⱲ'],
  ['w', 'ʍⱳ'],
  ['x', 'ᶍ'],
  ['Y', 'ƳɎʏ'],
  ['y', 'ƴɏʎ'],
  ['Z', 'ƵȤᴢⱫꝢ'],
  ['z', 'ƶȥɀʐʑᵶᶎⱬꝣ'],
  ['"', '«»“”„″‶❝❞❮❯'],
  ["'", '‘’‚‛′‵‹›❛❜'],
  ['-', '‐‑‒–—⁻₋'],
  ['[', '⁅❲'],
  [']', '⁆❳'],
  ['(', '❨❪'],
  [')', '❩❫'],
  ['((', '⸨'],
  ['))', '⸩'],
  ['<', '❬❰'],
  ['>', '❭❱'],
  ['{', '❴'],
  ['}', '❵'],
  ['/', '⁄'],
  ['*', '⁎'],
  [';', '⁏'],
  ['%', '⁒'],
  ['~', '⁓'],
]

const TABLE: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([ascii, characters]) => [...characters].map((character): [string, string] => [character, ascii])),
)

/** Blocks whose characters are folded where Unicode decomposes them to ASCII. */
const FOLDED =
  /[\u00b2\u00b3\u00b9\u00c0-\u024f\u1e00-\u1eff\u1d2c-\u1d6a\u2070-\u209c\u2460-\u24ea\u2776-\u2793\u2c60-\u2c7f\ufb00-\ufb06\uff01-\uff5e\u203c\u2047-\u2049]/u
const ASCII = /^[\0-\x7f]*$/
const MARKS = /\p{M}/gu

function folded(character: string): string {
  const own = TABLE.get(character)
  if (own !== undefined) return own
  if (!FOLDED.test(character)) return character
  const plain = character.normalize('NFKD').replace(MARKS, '')
  // What Unicode decomposes to a letter of the table, as `ǿ` to `ø`.
  const letters = [...plain].map(each => TABLE.get(each) ?? each).join('')
  return ASCII.test(letters) ? letters : character
}

/** A string with all characters that Lucene folds as ASCII. */
export function foldedToAscii(text: string): string {
  if (ASCII.test(text)) return text
  let out = ''
  for (const character of text) out += folded(character)
  return out
}
