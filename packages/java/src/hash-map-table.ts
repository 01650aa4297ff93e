/**
 * A model of the table of `java.util.HashMap` for the rare case that one bucket gets more than eight keys: a short table
 * then grows early, a long one turns the bucket into a red-black tree, whose balancing shows in the order of iteration.
 */

import { compareComparable } from './natural-order.js'
import { classNameOf } from './value.js'
import { spendSteps } from './work.js'

interface Node {
  readonly key: unknown
  readonly hash: number
  next: Node | null
  previous: Node | null
  parent: Node | null
  left: Node | null
  right: Node | null
  red: boolean
}

/** The nodes of one bucket in iteration order; `root` is set once it is a tree. */
interface Bucket {
  first: Node | null
  last: Node | null
  size: number
  root: Node | null
}

const TREE_AT = 8
const LIST_AT = 6
const SHORTEST_WITH_TREES = 64

/** The order of keys in a hash table, by adding them one by one. Keys must be distinct; nothing is removed. */
export class HashTable {
  #buckets: Bucket[]
  #size = 0

  /** `length`: the table's length before the first key, a power of two. */
  constructor(length: number) {
    this.#buckets = emptyBuckets(length)
  }

  /** Adds a key that is not yet there; `hash` is its hash code with the upper half mixed in. */
  add(key: unknown, hash: number): void {
    const bucket = this.#buckets[hash & (this.#buckets.length - 1)]!
    const node: Node = { key, hash, next: null, previous: null, parent: null, left: null, right: null, red: false }
    if (bucket.root !== null) {
      insertInTree(bucket, node)
      rootFirst(bucket)
    } else if (append(bucket, node) >= TREE_AT) {
      if (this.#buckets.length < SHORTEST_WITH_TREES) this.#grow()
      else makeTree(bucket)
    }
    if (++this.#size > Math.floor(this.#buckets.length * 0.75)) this.#grow()
  }

  /** All keys in iteration order. */
  keys(): unknown[] {
    const keys: unknown[] = []
    for (const bucket of this.#buckets)
      for (let node = bucket.first; node !== null; node = node.next) keys.push(node.key)
    return keys
  }

  #grow(): void {
    const old = this.#buckets
    const grown = emptyBuckets(old.length * 2)
    old.forEach((bucket, index) => {
      const halves = [grown[index]!, grown[index + old.length]!] as const
      const sizes = [0, 0]
      for (let node = bucket.first; node !== null; ) {
        const next = node.next
        const half = (node.hash & old.length) === 0 ? 0 : 1
        node.next = node.previous = null
        append(halves[half], node)
        sizes[half]!++
        node = next
      }
      if (bucket.root === null) return
      for (const half of [0, 1] as const) {
        if (sizes[half]! <= LIST_AT) continue
        // A tree whose nodes all went to one side is kept as it is.
        if (sizes[1 - half] === 0) halves[half].root = bucket.root
        else makeTree(halves[half])
      }
    })
    this.#buckets = grown
  }
}

const emptyBuckets = (length: number): Bucket[] =>
  Array.from({ length }, () => ({ first: null, last: null, size: 0, root: null }))

/** Appends to the list and gives how many nodes were there before. */
function append(bucket: Bucket, node: Node): number {
  node.previous = bucket.last
  if (bucket.last === null) bucket.first = node
  else bucket.last.next = node
  bucket.last = node
  return bucket.size++
}

function makeTree(bucket: Bucket): void {
  bucket.root = null
  for (let node = bucket.first; node !== null; node = node.next) {
    node.left = node.right = node.parent = null
    link(bucket, node)
  }
  rootFirst(bucket)
}

/** A later node of a tree comes, in iteration order, directly after its parent in the tree at the time it was added. */
function insertInTree(bucket: Bucket, node: Node): void {
  const parent = link(bucket, node)!
  node.next = parent.next
  node.previous = parent
  if (parent.next === null) bucket.last = node
  else parent.next.previous = node
  parent.next = node
  bucket.size++
}

/** Links a node into the tree by its hash and key, balances, and gives the parent it was linked under. */
function link(bucket: Bucket, node: Node): Node | null {
  let parent: Node | null = null
  let left = false
  for (let at = bucket.root; at !== null; at = left ? at.left : at.right) {
    spendSteps(1)
    parent = at
    left = precedes(node, at)
  }
  node.parent = parent
  if (parent === null) {
    bucket.root = node
    node.red = false
    return null
  }
  if (left) parent.left = node
  else parent.right = node
  node.red = true
  balance(bucket, node)
  return parent
}

/** Among equal hashes, keys of one comparable class go by their order; others by class name, then as if identities ascended. */
function precedes(node: Node, other: Node): boolean {
  if (node.hash !== other.hash) return node.hash < other.hash
  const order = compareComparable(node.key, other.key)
  if (order !== undefined && order !== 0) return order < 0
  return classNameOf(node.key) <= classNameOf(other.key)
}

function balance(bucket: Bucket, added: Node): void {
  let node = added
  for (;;) {
    const parent: Node | null = node.parent
    if (parent === null) {
      node.red = false
      return
    }
    const grand: Node | null = parent.parent
    if (!parent.red || grand === null) return
    const uncle: Node | null = parent === grand.left ? grand.right : grand.left
    if (uncle?.red) {
      parent.red = uncle.red = false
      grand.red = true
      node = grand
      continue
    }
    const leftSide = parent === grand.left
    let top = parent
    if (node === (leftSide ? parent.right : parent.left)) {
      rotate(bucket, parent, leftSide)
      top = node
    }
    top.red = false
    grand.red = true
    rotate(bucket, grand, !leftSide)
    return
  }
}

/** Rotates `node` down to the left or the right. */
function rotate(bucket: Bucket, node: Node, toLeft: boolean): void {
  const up = (toLeft ? node.right : node.left)!
  const inner = toLeft ? up.left : up.right
  if (toLeft) {
    node.right = inner
    up.left = node
  } else {
    node.left = inner
    up.right = node
  }
  if (inner !== null) inner.parent = node
  const above = node.parent
  up.parent = above
  node.parent = up
  if (above === null) bucket.root = up
  else if (above.left === node) above.left = up
  else above.right = up
}

/** The root of a tree is always the first node of its bucket. */
function rootFirst(bucket: Bucket): void {
  const root = bucket.root
  if (root === null || bucket.first === root) return
  const before = root.previous!
  before.next = root.next
  if (root.next === null) bucket.last = before
  else root.next.previous = before
  root.next = bucket.first
  root.previous = null
  bucket.first!.previous = root
  bucket.first = root
}
