/**
 * Large parts of the engine that few pipelines need. The build puts stand-ins in their places (`build/index.ts`), which throw
 * PartMissing until the part is loaded. `loadPartsFor` loads the parts that words of pipelines need; `withParts` is for needs that words do
 * not tell.
 */
import { loadCsvReader } from './csv-reader.js'
import { loadGrokUnicode } from './grok-unicode.js'
import { loadGrokV1 } from './grok-v1.js'
import { loadH3 } from './h3.js'
import { loadNativeGrok } from './native-grok.js'
import { missingPartOf, type PartName } from './part-missing.js'
import { loadRe2 } from './re2.js'
import { loadSuffixes } from './suffixes.js'
import { loadUserAgents } from './user-agents.js'
import { loadWholeLibrary } from './whole-library.js'
import { loadYaml } from './yaml.js'

const LOADERS: Readonly<Record<PartName, () => Promise<void>>> = {
  h3: loadH3,
  suffixes: loadSuffixes,
  'user-agents': loadUserAgents,
  yaml: loadYaml,
  'grok-v1': loadGrokV1,
  'grok-unicode': loadGrokUnicode,
  'whole-library': loadWholeLibrary,
  'native-grok': loadNativeGrok,
  re2: loadRe2,
  'csv-reader': loadCsvReader,
}

/** Signs in a string that it needs a part. Rather too much is loaded than too little, because a missing part causes a restart. */
const SIGNS: readonly (readonly [part: PartName, sign: RegExp])[] = [
  ['h3', /geo_grid/],
  ['suffixes', /registered_domain/],
  ['user-agents', /user_agent/],
  ['yaml', /^\s*[^\s{[]/],
  ['grok-v1', /\bv1\b/],
  ['grok-unicode', /\\[pP]\{/],
  [
    'whole-library',
    /\b(?:Big(?:Decimal|Integer)|\w*Calendar\w*|\w*Format(?:ter)?\w*|Date|DateTimeFormatterBuilder|BitSet|Stack|Vector|Hashtable|Random|UUID|TimeZone|Currency|PriorityQueue|Clock|\w*Chrono\w*|TemporalAdjusters|sha(?:1|256|512))\b|\\{1,2}[pPNX]\b|%t[A-Za-z]/,
  ],
]

/** From how many documents on native expressions of grok are worth their loading. What was compiled for fewer does without them. */
export const MANY_DOCUMENTS = 500

/** Loads what pipelines with these texts need, before they are compiled, for that many documents. */
export async function loadPartsFor(texts: readonly string[], documents = 0): Promise<void> {
  const parts = SIGNS.filter(([, sign]) => texts.some(text => sign.test(text))).map(([part]) => part)
  if (documents >= MANY_DOCUMENTS && texts.some(text => /grok|redact/.test(text))) parts.push('native-grok')
  await Promise.all(parts.map(part => LOADERS[part]()))
}

/**
 * Does something that may ask for a part that is not loaded: then the part is loaded and it is done again, from the beginning. So nothing
 * may be visible of its earlier effects. Rethrows other errors.
 */
export async function withParts<T>(run: () => T | Promise<T>): Promise<T> {
  const loaded = new Set<PartName>()
  for (;;) {
    try {
      return await run()
    } catch (thrown) {
      const part = missingPartOf(thrown)
      if (part === undefined || loaded.has(part)) throw thrown
      loaded.add(part)
      await LOADERS[part]()
    }
  }
}
