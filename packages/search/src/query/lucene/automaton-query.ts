/** Terms that a pattern accepts. */
import { acceptedTermsInSteps } from '../../automaton/accepted-terms.js'
import type { Automaton } from '../../automaton/automaton.js'
import { RunAutomaton } from '../../automaton/run-automaton.js'
import type { Steps } from '../../collect/steps.js'
import type { TermDictionary } from '../../index/segment.js'
import type { FilterKey } from './filter-cache.js'
import { MultiTermQuery, type TermVisitor } from './multi-term-query.js'
import type { RewriteMethod } from './rewrite-method.js'

/** The kind of its pattern, for its description. */
export type PatternKind = 'prefix' | 'wildcard' | 'regexp' | 'term'

/** Elasticsearch's own queries, which do not show their field (recording `explain-48`). */
const CASELESS: Readonly<Partial<Record<PatternKind, string>>> = {
  prefix: 'Prefix',
  term: 'Term',
  wildcard: 'Wildcard',
}

/** Documents with a term that an automaton accepts. */
export class AutomatonQuery extends MultiTermQuery {
  private readonly run: RunAutomaton

  constructor(
    field: string,
    readonly kind: PatternKind,
    readonly pattern: string,
    automaton: Automaton,
    method: RewriteMethod,
    private readonly ignoresCase = false,
  ) {
    super(field, method)
    this.run = new RunAutomaton(automaton)
  }

  override termsInSteps(dictionary: TermDictionary, visit: TermVisitor): Steps<void> {
    return acceptedTermsInSteps(dictionary, this.run, ordinal => {
      visit(ordinal, 1)
      return true
    })
  }

  /** The pattern says which terms it accepts; that of a regular expression not alone, since it has flags. */
  override get filterKey(): FilterKey | null {
    if (this.kind === 'regexp') return null
    return { field: this.field, key: `${this.kind} ${this.ignoresCase} ${this.pattern}` }
  }

  override accepts(term: string): boolean {
    return this.run.accepts(term)
  }

  override toString(field = ''): string {
    const name = CASELESS[this.kind]
    if (!this.ignoresCase || name === undefined) return super.toString(field)
    return `CaseInsensitive${name}Query{${field}:${this.pattern}}`
  }

  protected override shownPattern(): string {
    if (this.kind === 'prefix') return `${this.pattern}*`
    return this.kind === 'regexp' ? `/${this.pattern}/` : this.pattern
  }
}
