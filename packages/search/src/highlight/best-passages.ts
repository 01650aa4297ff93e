/** The best passages of a text: https://lucene.apache.org/core/9_12_0/highlighter/org/apache/lucene/search/uhighlight/FieldHighlighter.html */
import type { Steps } from '../collect/steps.js'
import type { BreakIterator } from './break-iterator.js'
import { type Passage, passageScore, type TextMatch } from './passage.js'

/** Whether a passage gives way to another: it scores less, or the same and comes first. */
const isWorse = (a: Passage, b: Passage): boolean => a.score < b.score || (a.score === b.score && a.start < b.start)

/** Keeps the best of many. */
class PassageQueue {
  private readonly heap: Passage[] = []
  constructor(private readonly size: number) {}

  add(passage: Passage): void {
    if (this.heap.length === this.size) {
      const worst = this.heap[0]
      if (worst === undefined || passage.score < worst.score) return
      // A passage that is worse than the worst by its place alone is the one that leaves.
      if (isWorse(passage, worst)) return
      this.heap[0] = passage
      this.sink()
      return
    }
    this.heap.push(passage)
    this.rise()
  }

  passages(): readonly Passage[] {
    return this.heap
  }

  private rise(): void {
    const { heap } = this
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!isWorse(heap[at]!, heap[parent]!)) return
      ;[heap[at], heap[parent]] = [heap[parent]!, heap[at]!]
      at = parent
    }
  }

  private sink(): void {
    const { heap } = this
    for (let at = 0; ; ) {
      let least = 2 * at + 1
      if (least >= heap.length) return
      if (least + 1 < heap.length && isWorse(heap[least + 1]!, heap[least]!)) least++
      if (!isWorse(heap[least]!, heap[at]!)) return
      ;[heap[at], heap[least]] = [heap[least]!, heap[at]!]
      at = least
    }
  }
}

/** Matches that are gone through in one step. */
const MATCHES_OF_STEP = 256

/**
 * Cuts a string into passages around its matches, and gives the best of them in the order of the text.
 * @param matches in the order of their starts
 * @param count how many passages at most
 */
export function* bestPassages(
  text: string,
  matches: Iterable<TextMatch>,
  breaks: BreakIterator,
  count: number,
): Steps<readonly Passage[]> {
  const queue = new PassageQueue(count)
  let start = -1
  let end = -1
  let lastEnd = 0
  let within: TextMatch[] = []
  const close = (): void => {
    if (start >= 0) queue.add({ start, end, matches: within, score: passageScore(start, end, within, text.length) })
  }
  let seen = 0
  for (const match of matches) {
    if (++seen % MATCHES_OF_STEP === 0) yield
    if (match.start < text.length && match.end > text.length) continue
    if (match.start >= end) {
      close()
      if (match.start >= text.length) {
        start = -1
        break
      }
      const center = match.start + ((match.end - match.start) >> 1)
      const before = breaks.preceding(Math.max(match.start + 1, center))
      start = Math.min(match.start, Math.max(before, lastEnd))
      lastEnd = Math.max(lastEnd, Math.min(breaks.following(Math.min(match.end - 1, center)), text.length))
      // A phrase that continues after the break is shown whole where a passage begins with it.
      end = lastEnd = Math.max(lastEnd, match.end)
      within = []
    }
    within.push(match)
  }
  close()
  return [...queue.passages()].sort((a, b) => a.start - b.start)
}
