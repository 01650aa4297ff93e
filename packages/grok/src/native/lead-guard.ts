/**
 * Alternatives that begin alike: IPv6 addresses are seven alternatives that all begin with `[0-9A-Fa-f]{1,4}:`. One
 * look-ahead for their common prefix avoids trying them one by one if it is missing. It changes nothing about what
 * matches: an alternative can only match if its own beginning does.
 */

import { choiceOf, mapChildren, sequenceOf, type Tree } from '../syntax/tree.js'

interface Lead {
  readonly tree: Extract<Tree, { kind: 'sequence' }>
  readonly key: string
}

/** From so many neighbours on a look-ahead is worth its cost. */
const ENOUGH = 3

/** The same tree with look-aheads before neighbouring alternatives that begin alike. */
export function withLeadGuards(tree: Tree): Tree {
  const mapped = mapChildren(tree, withLeadGuards)
  if (mapped.kind !== 'choice' || mapped.branches.length < ENOUGH) return mapped
  const branches: Tree[] = []
  const leads = mapped.branches.map(leadOf)
  for (let at = 0; at < mapped.branches.length; ) {
    const lead = leads[at] ?? null
    let end = at + 1
    if (lead !== null) while (end < mapped.branches.length && beginsWith(mapped.branches[end] as Tree, lead)) end++
    const run = mapped.branches.slice(at, end)
    if (lead !== null && run.length >= ENOUGH) {
      branches.push(sequenceOf([{ kind: 'look', behind: false, negative: false, body: lead.tree }, choiceOf(run)]))
    } else {
      branches.push(...run)
    }
    at = end
  }
  return choiceOf(branches)
}

function beginsWith(branch: Tree, lead: Lead): boolean {
  if (leadOf(branch)?.key === lead.key) return true
  const { items } = lead.tree
  return branch.kind === 'sequence' && JSON.stringify(branch.items.slice(0, items.length)) === JSON.stringify(items)
}

/** The certain beginning of an alternative, if it has a length: the first iteration of its first loop. */
function leadOf(branch: Tree): Lead | null {
  const first = branch.kind === 'sequence' ? branch.items[0] : branch
  const head = first?.kind === 'flags' ? first.body : first
  if (head?.kind !== 'repeat' || head.min === 0) return null
  const { body } = head
  if (body.kind !== 'sequence' || !body.items.every(isPlain)) return null
  return { tree: body, key: JSON.stringify(body) }
}

const isPlain = (tree: Tree): boolean =>
  tree.kind === 'text' || tree.kind === 'set' || (tree.kind === 'repeat' && isPlain(tree.body))
