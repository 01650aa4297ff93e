/** Terms that a pattern accepts. */
import { acceptedTerms } from '../../automaton/accepted-terms.js'
import type { Automaton } from '../../automaton/automaton.js'
import { RunAutomaton } from '../../automaton/run-automaton.js'
import type { TermDictionary } from '../../index/segment.js'
import { MultiTermQuery, type TermVisitor } from './multi-term-query.js'
import type { RewriteMethod } from './rewrite-method.js'

/** What kind of pattern it was, for how it is shown. */
export type PatternKind = 'prefix' | 'wildcard' | 'regexp' | 'term'

/** Documents with a term that an automaton accepts. */
export class AutomatonQuery extends MultiTermQuery {
  private readonly run: RunAutomaton

  constructor(
    field: string,
    readonly kind: PatternKind,
    readonly pattern: string,
    automaton: Automaton,
    method: RewriteMethod,
  ) {
    super(field, method)
    this.run = new RunAutomaton(automaton)
  }

  override forEachTerm(dictionary: TermDictionary, visit: TermVisitor, spend: (work: number) => void): void {
    acceptedTerms(
      dictionary,
      this.run,
      ordinal => {
        visit(ordinal, 1)
        return true
      },
      spend,
    )
  }

  override accepts(term: string): boolean {
    return this.run.accepts(term)
  }

  protected override shownPattern(): string {
    if (this.kind === 'prefix') return `${this.pattern}*`
    return this.kind === 'regexp' ? `/${this.pattern}/` : this.pattern
  }
}
