/** The registries of analysis, and the examples of all parts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../collect/steps.js'
import { IndexAnalysis } from './index-analysis.js'
import type { SettingValue } from './options.js'
import {
  analyzerDefinitions,
  charFilterDefinitions,
  NOT_BUILT,
  tokenFilterDefinitions,
  tokenizerDefinitions,
} from './registry.js'
import { filteredText, named, tokenizedText, tokensInSteps, tokensOf } from './token-chain.js'

const REGISTRIES = [
  { folder: 'analyzers', component: 'analyzer', definitions: analyzerDefinitions },
  { folder: 'char-filters', component: 'char_filter', definitions: charFilterDefinitions },
  { folder: 'filters', component: 'filter', definitions: tokenFilterDefinitions },
  { folder: 'tokenizers', component: 'tokenizer', definitions: tokenizerDefinitions },
] as const

describe.each(REGISTRIES)('$folder', ({ folder, component, definitions }) => {
  it('are in the registry once, in the order of names, with those of the files', async () => {
    const names = definitions.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
    const defined: string[] = []
    const files = readdirSync(join(import.meta.dirname, folder)).filter(file => !file.endsWith('.test.ts'))
    for (const file of files.map(each => each.slice(0, -'.ts'.length))) {
      const module = (await import(`./${folder}/${file}.ts`)) as { default?: { name: string } }
      if (module.default === undefined) continue
      expect(module.default.name).toBe(file)
      defined.push(module.default.name)
    }
    expect(names).toEqual(defined.sort())
  })

  it('are not among those that are refused', () => {
    expect(definitions.filter(({ name }) => NOT_BUILT[component].has(name))).toEqual([])
  })
})

type Given = Readonly<Record<string, string | number | boolean | readonly string[]>>

const settingsOf = (given: Given): Map<string, SettingValue> =>
  new Map(
    Object.entries(given).map(([key, value]) => [key, typeof value === 'object' ? value : String(value)] as const),
  )

const shown = ({ text, position }: { text: string; position: number }, expected: string | undefined): string =>
  expected !== undefined && /@\d+$/.test(expected) ? `${text}@${position}` : text

const examples = REGISTRIES.flatMap(({ component, definitions }) =>
  definitions.flatMap(({ name, examples: own }) => own.map(example => ({ ...example, component, name }))),
)

describe.each(examples)('$component $name: $title', ({ component, name, settings = {}, tokenizer, text, gives }) => {
  it('gives the stated result', () => {
    const analysis = new IndexAnalysis(
      new Map([...settingsOf({ ...settings, type: name })].map(([key, value]) => [`${component}.own.${key}`, value])),
    )
    if (component === 'char_filter') {
      const filter = analysis.named('char_filter', 'own', null)!
      expect([filteredText([filter], text).text]).toEqual(gives)
      return
    }
    const before = {
      charFilters: [],
      tokenizer: analysis.named('tokenizer', component === 'tokenizer' ? 'own' : (tokenizer ?? 'whitespace'), null)!,
      filters: [],
    }
    const chain =
      component === 'analyzer'
        ? analysis.analyzer('own')!
        : {
            ...before,
            filters: component === 'filter' ? [named('own', analysis.named('filter', 'own', before)!.part)] : [],
          }
    const tokens = tokensOf(chain, text)
    expect(runToEnd(tokensInSteps(chain, text))).toEqual(tokens)
    for (const { part } of chain.filters.filter(({ part }) => part.isLocal === true)) {
      const given = tokenizedText(chain, text)
      expect(given.flatMap(token => part.apply([token]))).toEqual(part.apply(given))
    }
    expect(tokens.map((token, i) => shown(token, gives[i]))).toEqual(gives)
  })
})
