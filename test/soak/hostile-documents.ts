/** Documents that take long, or much, in a request whose other documents are as usual. */

/** A processor at the end of the pipeline that does nothing to usual documents, and a document that it suffers from. */
export interface HostileDocument {
  readonly processor: object
  readonly source: object
}

const onlyHostile = (source: string): object => ({ script: { source: `if (ctx.hostile == true) { ${source} }` } })
const HOSTILE = { hostile: true }

export const hostileDocuments: readonly HostileDocument[] = [
  {
    processor: {
      foreach: {
        field: 'l',
        ignore_missing: true,
        processor: { script: { source: 'for (int i = 0; i < 999999; i++) {}' } },
      },
    },
    source: { l: Array.from({ length: 10_000 }, () => 0) },
  },
  {
    processor: onlyHostile('def l = [1]; for (int i = 0; i < 60; i++) { l = [l, l] } ctx.h = l.hashCode();'),
    source: HOSTILE,
  },
  {
    processor: onlyHostile("String s = 'a'; for (int i = 0; i < 60; i++) { s = s + s } ctx.n = s.length();"),
    source: HOSTILE,
  },
  {
    processor: onlyHostile(
      'def all = []; for (int i = 0; i < 900; i++) { all.add(new long[1000000]) } ctx.n = all.size();',
    ),
    source: HOSTILE,
  },
  {
    processor: { gsub: { field: 'a', ignore_missing: true, pattern: '((a{1,50}){1,50}){1,50}b', replacement: 'x' } },
    source: { a: 'a'.repeat(41) },
  },
  {
    processor: { grok: { field: 'a', ignore_missing: true, ignore_failure: true, patterns: ['(?:a+)+b'] } },
    source: { a: 'a'.repeat(5000) },
  },
]
