/**
 * The tree of a parsed expression. Flags are gone from it: what ignores case, what the dot matches and which characters
 * a class holds is settled by the parser, so that the translation and our own matcher need not know of flags.
 */

import type { CharSet } from './char-set.js'

/** A place that matches without taking a character. */
export type Place =
  | 'line_start'
  /** As `line_start`, and also after a line feed at the very end; never written, see `implicit-anchor.ts`. */
  | 'any_line_start'
  | 'line_end'
  | 'text_start'
  | 'text_end'
  | 'text_end_or_newline'
  | 'search_start'
  | 'word_boundary'
  | 'no_word_boundary'
  | 'ascii_word_boundary'
  | 'no_ascii_word_boundary'

/** A reference to a group: by number, or by a name that may belong to several groups. */
export interface GroupReference {
  readonly name: string | null
  /** Numbers of the groups, in their order in the expression. */
  groups: readonly number[]
  /** `\k<name+1>`: how much deeper in the recursion the group must have matched; null without. */
  readonly level: number | null
}

/** A node. `repeat` with an infinite `max` has `Infinity`; possessive ones are `atomic` around it. */
export type Tree =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string; readonly ignoreCase: boolean }
  | { readonly kind: 'folded'; readonly folded: string }
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly items: readonly Tree[] }
  | { readonly kind: 'choice'; readonly branches: readonly Tree[] }
  | RepeatTree
  | { readonly kind: 'capture'; readonly group: number; readonly named: boolean; readonly body: Tree }
  | { readonly kind: 'flags'; readonly body: Tree }
  | { readonly kind: 'atomic'; readonly body: Tree }
  | LookTree
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'keep' }
  | { readonly kind: 'cluster' }
  | { readonly kind: 'backreference'; readonly to: GroupReference; readonly ignoreCase: boolean }
  | { readonly kind: 'call'; readonly to: GroupReference }
  | { readonly kind: 'condition'; readonly on: GroupReference; readonly yes: Tree; readonly no: Tree }
  | { readonly kind: 'absent'; readonly body: Tree }

/** A quantifier. */
export interface RepeatTree {
  readonly kind: 'repeat'
  readonly body: Tree
  readonly min: number
  readonly max: number
  readonly greedy: boolean
  /** Whether it is in the user's text, in a shipped pattern that this names, or in one below such a pattern. */
  readonly origin: 'own' | 'named' | 'shipped'
}

/** A look-around. */
export interface LookTree {
  readonly kind: 'look'
  readonly behind: boolean
  readonly negative: boolean
  readonly body: Tree
}

/** A group that captures. */
export interface Group {
  /** From 1. */
  readonly number: number
  /** The definition, for calls. */
  readonly body: Tree
}

/** A parsed expression. */
export interface Expression {
  readonly tree: Tree
  /** The groups by number less one. */
  readonly groups: readonly Group[]
  /** Numbers of the groups of each name, in the order in which the names first appear. */
  readonly names: ReadonlyMap<string, readonly number[]>
}

/** The tree that matches the empty text. */
export const EMPTY: Tree = { kind: 'empty' }

/** A sequence without needless nesting. */
export const sequenceOf = (items: readonly Tree[]): Tree =>
  items.length === 0 ? EMPTY : items.length === 1 ? (items[0] as Tree) : { kind: 'sequence', items }

/** A choice without needless nesting. */
export const choiceOf = (branches: readonly Tree[]): Tree =>
  branches.length === 1 ? (branches[0] as Tree) : { kind: 'choice', branches }

/** The trees directly below one. */
export function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'sequence':
      return tree.items
    case 'choice':
      return tree.branches
    case 'repeat':
    case 'capture':
    case 'flags':
    case 'atomic':
    case 'look':
    case 'absent':
      return [tree.body]
    case 'condition':
      return [tree.yes, tree.no]
    default:
      return []
  }
}

/** The same tree with other trees below: `map` is called for each child. */
export function mapChildren(tree: Tree, map: (child: Tree) => Tree): Tree {
  switch (tree.kind) {
    case 'sequence':
      return sequenceOf(tree.items.map(map))
    case 'choice':
      return { kind: 'choice', branches: tree.branches.map(map) }
    case 'repeat':
    case 'capture':
    case 'flags':
    case 'atomic':
    case 'look':
    case 'absent':
      return { ...tree, body: map(tree.body) }
    case 'condition':
      return { ...tree, yes: map(tree.yes), no: map(tree.no) }
    default:
      return tree
  }
}
