import { expect, it } from 'vitest'
import { compileScript } from './compile.js'
import { keepTranslations, translate } from './translate.js'

const OPTIONS = {
  regexEnabled: true,
  loopLimit: 1000,
  observesValues: false,
  observed: { statements: false, branches: false, assignments: false },
}

it('keeps the translations that were used last, for each context and set of options', () => {
  const first = translate('ctx.a = 1', 'ingest', OPTIONS)
  expect(translate('ctx.a = 1', 'ingest', OPTIONS)).not.toBe(first)
  keepTranslations(2)
  const kept = translate('ctx.a = 1', 'ingest', OPTIONS)
  expect(translate('ctx.a = 1', 'ingest', OPTIONS)).toBe(kept)
  expect(translate('ctx.a = 1', 'ingest', { ...OPTIONS, loopLimit: 2 })).not.toBe(kept)
  expect(translate('ctx.a = 1', 'ingest', OPTIONS)).toBe(kept)
  translate('ctx.a = 2', 'ingest', OPTIONS)
  translate('ctx.a = 3', 'ingest', OPTIONS)
  expect(translate('ctx.a = 1', 'ingest', OPTIONS)).not.toBe(kept)
})

it('gives each compiled script its own observer', () => {
  keepTranslations(10)
  const seen: string[] = []
  const compiled = ['a', 'b'].map(name =>
    compileScript('int x = 1; ctx.a = x', 'ingest', {
      observer: { statement: offset => seen.push(`${name}${offset}`) },
    }),
  )
  for (const script of compiled) script.run({ ctx: new Map() })
  expect(seen).toEqual(['a4', 'a11', 'b4', 'b11'])
  expect(() => compileScript('int x = ;', 'ingest')).toThrow('compile error')
})
