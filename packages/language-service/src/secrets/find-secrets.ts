/** Finds what a person would not want to show: secrets, and data about people. It shows what is likely; it cannot know. */
import { isMasked } from './mask-shape.js'
import { privateForms, type SecretConfidence } from './private-forms.js'
import { secretForms } from './secret-forms.js'

/** Something that seems to be secret or personal. */
export interface SecretFinding {
  /** Its kind, as an id: `email`, `ipv4`, `an AWS access key` is `aws-access-key`. */
  readonly kind: string
  /** Its kind in words, with its article: `an e-mail address`. */
  readonly name: string
  readonly category: 'secret' | 'personal'
  readonly confidence: SecretConfidence
  /** Its characters; the key or the address around it is not among them. */
  readonly start: number
  readonly end: number
}

/** So much of the text before a value is read. */
const BEFORE = 12

/**
 * The findings of a text in its order; none overlaps another. What was masked, addresses of documentation and names like
 * `example.com` are left out. The text may be JSON, YAML or a log: escapes are known.
 */
export function findSecrets(text: string): SecretFinding[] {
  const found: SecretFinding[] = []
  for (const { name, form } of secretForms) {
    const kind = name.replace(/^an? /, '').replaceAll(' ', '-').toLowerCase()
    for (const [start, end] of spansOf(text, form)) {
      if (end > start && !isMasked(text.slice(start, end))) {
        found.push({ kind, name, category: 'secret', confidence: 'certain', start, end })
      }
    }
  }
  for (const { kind, name, category, form, judge } of privateForms) {
    for (const [start, end] of spansOf(text, form)) {
      const value = text.slice(start, end)
      if (isMasked(value)) continue
      const confidence = judge(value, text.slice(Math.max(0, start - BEFORE), start))
      if (confidence !== null) found.push({ kind, name, category, confidence, start, end })
    }
  }
  return withoutOverlaps(found)
}

function* spansOf(text: string, form: RegExp): Generator<readonly [start: number, end: number]> {
  for (const match of text.matchAll(form)) {
    yield match.indices?.groups?.secret ?? [match.index, match.index + match[0].length]
  }
}

const WEIGHT: Readonly<Record<SecretConfidence, number>> = { certain: 4, likely: 2, possible: 0 }

/** Among overlapping findings the surer one stays; among equal ones the secret, then the longer. */
function withoutOverlaps(found: readonly SecretFinding[]): SecretFinding[] {
  const weight = ({ confidence, category }: SecretFinding): number =>
    WEIGHT[confidence] + (category === 'secret' ? 1 : 0)
  const length = ({ start, end }: SecretFinding): number => end - start
  const kept: SecretFinding[] = []
  for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept[kept.length - 1]
    if (last === undefined || last.end <= each.start) kept.push(each)
    else if (weight(each) > weight(last) || (weight(each) === weight(last) && length(each) > length(last))) {
      kept[kept.length - 1] = each
    }
  }
  return kept
}
