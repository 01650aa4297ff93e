/**
 * The predefined character maps of Asian fonts (ISO 32000-1, 9.7.5.2), which PDF.js asks for by name when a font in a PDF has none of its
 * own. Only the text is wanted, not the glyphs: a character's identifier is its number in Unicode here, but for those of ASCII, which have
 * their real ones (the same in all four collections), since widths are given by them.
 */

/** Java's and the platform's character sets of the maps that are not Unicode. */
const LEGACY: readonly (readonly [name: RegExp, encoding: string])[] = [
  [/^(?:GB-EUC|GBpc-EUC|GBKp?-EUC)-[HV]$/, 'gbk'],
  [/^GBK2K-[HV]$/, 'gb18030'],
  [/^(?:B5pc|HKscs-B5|ETen-B5|ETenms-B5)-[HV]$/, 'big5'],
  [/^(?:83pv|90msp?|90pv|Add|Ext)-RKSJ-[HV]$/, 'shift_jis'],
  [/^EUC-[HV]$/, 'euc-jp'],
  [/^(?:KSC-EUC|KSCms-UHC|KSCms-UHC-HW|KSCpc-EUC)-[HV]$/, 'euc-kr'],
]

const UNICODE = /^Uni(?:GB|CNS|JIS|KS)-(?:UCS2|UCS2-HW|UTF16)-[HV]$/

/** The maps from identifiers to Unicode. */
const TO_UNICODE = /^Adobe-(?:GB1|CNS1|Japan1|Korea1)-UCS2$/

/** Identifiers of the characters from space to tilde. */
const ASCII = '<0020> <007e>'
const FIRST_BEYOND_ASCII = 0x80

/** The function with which PDF.js reads a character map. */
export class PredefinedCMaps {
  /** Fonts that give real identifiers need the real tables. */
  private isEncodingKnown = false

  /** The map of a name, as text. Rejects for those that are not there. */
  async fetch({ name }: { readonly name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    return { cMapData: new TextEncoder().encode(this.textOf(name)), isCompressed: false }
  }

  private textOf(name: string): string {
    if (TO_UNICODE.test(name) && this.isEncodingKnown) {
      return `2 beginbfrange <0001> <005f> <0020> <0080> <ffff> <0080> endbfrange endcmap`
    }
    const encoding = LEGACY.find(([pattern]) => pattern.test(name))?.[1]
    if (encoding === undefined && !UNICODE.test(name)) throw new Error(`no character map ${name}`)
    this.isEncodingKnown = true
    const direction = name.endsWith('V') ? 1 : 0
    return `/WMode ${direction} def\n${encoding === undefined ? unicodeMap() : legacyMap(encoding)}endcmap`
  }
}

const unicodeMap = (): string =>
  `2 begincodespacerange <0000> <d7ff> <e000> <ffff> endcodespacerange
2 begincidrange ${ASCII} 1 <0080> <ffff> ${FIRST_BEYOND_ASCII} endcidrange
`

/** The codes of one and two bytes of a character set. */
function legacyMap(encoding: string): string {
  const decoder = new TextDecoder(encoding)
  const single: string[] = []
  const double: string[] = []
  const leads: number[] = []
  for (let lead = 0x80; lead < 0x100; lead++) {
    const alone = characterOf(decoder, [lead])
    if (alone !== null) single.push(`<${hex(lead, 2)}> ${alone}`)
    else leads.push(lead)
  }
  for (const lead of leads) {
    for (let trail = 0x40; trail < 0x100; trail++) {
      const character = characterOf(decoder, [lead, trail])
      if (character !== null) double.push(`<${hex(lead, 2)}${hex(trail, 2)}> ${character}`)
    }
  }
  const ranges = leads.map(lead => `<${hex(lead, 2)}40> <${hex(lead, 2)}ff>`)
  const singles = Array.from({ length: 0x100 }, (_, code) => code).filter(code => !leads.includes(code))
  return `begincodespacerange ${singles.map(code => `<${hex(code, 2)}> <${hex(code, 2)}>`).join(' ')} ${ranges.join(' ')} endcodespacerange
begincidrange <20> <7e> 1 endcidrange
begincidchar ${[...single, ...double].join(' ')} endcidchar
`
}

/** The code of the single character that bytes encode; null if they do not encode one, or one beyond 16 bits. */
function characterOf(decoder: TextDecoder, bytes: readonly number[]): number | null {
  const text = decoder.decode(Uint8Array.from(bytes))
  const code = text.charCodeAt(0)
  return text.length === 1 && code >= FIRST_BEYOND_ASCII && code !== REPLACEMENT ? code : null
}

const REPLACEMENT = 0xfffd

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0')
