import { describe, expect, it } from 'vitest'
import { languageOf } from './language.js'

/** As recorded: see `attachment.ndjson.gz`, cases `lang-*`. */
describe('languageOf', () => {
  it.each([
    ['', 'lt'],
    ['12345 67890 3.14 2024-01-01', 'lt'],
    ['Hello world', 'it'],
    ['Only text.', 'et'],
    ['p { color: red }', 'ro'],
    ['Sheet\n\tone', 'no'],
    ['한국어 문장\n\nABC 123', 'lt'],
    ['größe ohne Angabe, schöne Grüße — “ja”', 'et'],
    ['One paragraph about the tide and the boats in the harbour of the town.', 'en'],
    ['Die Bürgerinnen und Bürger werden gebeten, ihre Fenster zu schließen.', 'de'],
    ['Утром в деревне шёл снег, и дорога к станции исчезла под сугробами.', 'ru'],
  ])('%j is %s', (text, language) => expect(languageOf(text)).toBe(language))

  it('treats surrogates as ends of words', () => {
    expect(languageOf('one\u{1d4ea}sheet')).toBe(languageOf('one sheet'))
  })
})
