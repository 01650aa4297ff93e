import { describe, expect, it } from 'vitest'
import { linkReferences, referencesIn } from './pipeline-references.js'

const FORMS = [
  `{{ IngestPipeline "a-b.c" }}`,
  `{{IngestPipeline 'a-b.c'}}`,
  '{{ IngestPipeline `a-b.c` }}',
  `{< IngestPipeline "a-b.c" >}`,
  `'{{ IngestPipeline "a-b.c" }}'`,
  `"{< IngestPipeline 'a-b.c' >}"`,
  String.raw`"{{ IngestPipeline \"a-b.c\" }}"`,
]

describe('references', () => {
  it.each(FORMS)('%s', form => {
    const text = `x: ${form}, y`
    const linked = linkReferences(text)
    expect(referencesIn(text)).toEqual(['a-b.c'])
    expect(linked).toMatch(/^x: (["']?)a-b\.c\1 +, y$/)
    expect(linked).toHaveLength(text.length)
  })

  it.each([`{{ IngestPipeline a }}`, `{{ IngestPipeline "a' }}`, `{{ IngestPipeline "a" >}`, '{{ Other "a" }}'])(
    '%s is none',
    text => {
      expect(referencesIn(text)).toEqual([])
      expect(linkReferences(text)).toBe(text)
    },
  )

  it('become ids, padded if these are shorter', () => {
    const linked = linkReferences(
      `'{{ IngestPipeline "a" }}'|{< IngestPipeline "b" >}|`,
      name => `logs-x.y-1.2.3-${name}`,
    )
    expect(linked.replace(/ +/g, ' ')).toBe(`'logs-x.y-1.2.3-a' |logs-x.y-1.2.3-b |`)
  })
})
