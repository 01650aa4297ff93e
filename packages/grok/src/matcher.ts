import type { GroupTexts } from './fields.js'
import { type Deadline, search } from './match/machine.js'
import { programOf } from './match/program.js'
import type { Expression } from './syntax/tree.js'
export class Matcher {
  private readonly program
  private readonly deadline: Deadline
  constructor(expression: Expression, o: { maxMillis?: number; now?: () => number }) {
    this.program = programOf(expression)
    this.deadline = { millis: o.maxMillis ?? 1000, now: o.now ?? Date.now }
  }
  exec(text: string): GroupTexts | null {
    const t = text.replace(/\p{Cs}/gu, '?')
    const r = search(this.program, t, this.deadline)
    if (r === null) return null
    const out: (string | undefined)[] = []
    for (let i = 0; i < r.length; i += 2) out.push((r[i + 1] as number) < 0 ? undefined : t.slice(r[i], r[i + 1]))
    return out
  }
}
