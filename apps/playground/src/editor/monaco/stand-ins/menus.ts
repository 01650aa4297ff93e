/** Stands in for the menus of a workbench: every menu is empty. */

const never = () => ({ dispose() {} })

/** Makes menus without entries. */
export class MenuService {
  /** A menu that stays empty. */
  createMenu() {
    return { onDidChange: never, getActions: () => [], dispose() {} }
  }

  /** The groups of a menu's entries: none. */
  getMenuActions(): readonly never[] {
    return []
  }

  /** No entry can be hidden. */
  resetHiddenStates(): void {}
}
