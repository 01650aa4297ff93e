/** Snowball's stemmer of English (`porter2`): https://snowballstem.org/algorithms/english/stemmer.html */

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word): [string, string] => [word, word]),
])

/** Words that stay as they are after step 1a. */
const FINISHED = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'])

const STEP_2: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
]

const STEP_3: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]

const STEP_4 = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
]

const VOWEL = /[aeiouy]/
const REGION = /[aeiouy][^aeiouy]/
const SPECIAL_REGION = /^(?:gener|commun|arsen)/
const SHORT_SYLLABLE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/

/** Where the part after the first vowel with a consonant after it begins. */
function regionAfter(word: string, from: number): number {
  const at = word.slice(from).search(REGION)
  return at < 0 ? word.length : from + at + 2
}

class Word {
  private readonly r1: number
  private readonly r2: number

  constructor(public text: string) {
    const special = SPECIAL_REGION.exec(text)
    this.r1 = special === null ? regionAfter(text, 0) : special[0].length
    this.r2 = regionAfter(text, this.r1)
  }

  private without(count: number): string {
    return this.text.slice(0, this.text.length - count)
  }

  private get isShort(): boolean {
    return this.r1 >= this.text.length && SHORT_SYLLABLE.test(this.text)
  }

  private ends(suffix: string, region: number): boolean {
    return this.text.endsWith(suffix) && this.text.length - suffix.length >= region
  }

  step0(): void {
    this.text = this.text.replace(/(?:'s'|'s|')$/, '')
  }

  step1a(): void {
    const { text } = this
    if (text.endsWith('sses')) this.text = this.without(2)
    else if (text.endsWith('ied') || text.endsWith('ies')) this.text = this.without(text.length > 4 ? 2 : 1)
    else if (text.endsWith('us') || text.endsWith('ss')) return
    else if (text.endsWith('s') && VOWEL.test(text.slice(0, -2))) this.text = this.without(1)
  }

  step1b(): void {
    const suffix = /(?:eedly|ingly|edly|eed|ing|ed)$/.exec(this.text)?.[0]
    if (suffix === undefined) return
    if (suffix.startsWith('eed')) {
      if (this.ends(suffix, this.r1)) this.text = `${this.without(suffix.length)}ee`
      return
    }
    const stem = this.without(suffix.length)
    if (!VOWEL.test(stem)) return
    this.text = stem
    if (/(?:at|bl|iz)$/.test(stem)) this.text = `${stem}e`
    else if (DOUBLE.test(stem)) this.text = this.without(1)
    else if (this.isShort) this.text = `${stem}e`
  }

  step1c(): void {
    if (/.[^aeiouy][yY]$/.test(this.text)) this.text = `${this.without(1)}i`
  }

  step2(): void {
    const rule = STEP_2.find(([suffix]) => this.text.endsWith(suffix))
    if (rule === undefined || !this.ends(rule[0], this.r1)) return
    const stem = this.without(rule[0].length)
    if (rule[0] === 'ogi' && !stem.endsWith('l')) return
    if (rule[0] === 'li' && !/[cdeghkmnrt]$/.test(stem)) return
    this.text = stem + rule[1]
  }

  step3(): void {
    const rule = STEP_3.find(([suffix]) => this.text.endsWith(suffix))
    if (rule === undefined || !this.ends(rule[0], rule[0] === 'ative' ? Math.max(this.r1, this.r2) : this.r1)) return
    this.text = this.without(rule[0].length) + rule[1]
  }

  step4(): void {
    const suffix = STEP_4.find(each => this.text.endsWith(each))
    if (suffix === undefined || !this.ends(suffix, this.r2)) return
    const stem = this.without(suffix.length)
    if (suffix !== 'ion' || /[st]$/.test(stem)) this.text = stem
  }

  step5(): void {
    const stem = this.without(1)
    if (this.ends('e', this.r2) || (this.ends('e', this.r1) && !SHORT_SYLLABLE.test(stem))) this.text = stem
    else if (this.ends('l', this.r2) && stem.endsWith('l')) this.text = stem
  }
}

/** The stem of a word in lower case. */
export function englishStem(word: string): string {
  const exception = EXCEPTIONS.get(word)
  if (exception !== undefined) return exception
  if (word.length <= 2) return word
  // A `y` that is a consonant counts as none of the vowels.
  const marked = word
    .replace(/^'/, '')
    .replace(/^y/, 'Y')
    .replaceAll(/([aeiouy])y/g, '$1Y')
  const stemmed = new Word(marked)
  stemmed.step0()
  stemmed.step1a()
  if (!FINISHED.has(stemmed.text)) {
    stemmed.step1b()
    stemmed.step1c()
    stemmed.step2()
    stemmed.step3()
    stemmed.step4()
    stemmed.step5()
  }
  return stemmed.text.replaceAll('Y', 'y')
}
