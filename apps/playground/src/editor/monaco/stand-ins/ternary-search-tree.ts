/** Stands in for a search tree of dotted names: a map, in which the names below one are looked for one by one. */
export class TernarySearchTree<V> extends Map<string, V> {
  /** An empty tree. */
  static forConfigKeys<V>(): TernarySearchTree<V> {
    return new TernarySearchTree()
  }

  /** The subtree of a name, or undefined. */
  findSuperstr(name: string): readonly [string, V][] | undefined {
    const below = [...this].filter(([key]) => key.startsWith(`${name}.`))
    return below.length === 0 ? undefined : below
  }

  /** Takes out what is below a name. */
  deleteSuperstr(name: string): void {
    for (const [key] of this.findSuperstr(name) ?? []) this.delete(key)
  }
}
