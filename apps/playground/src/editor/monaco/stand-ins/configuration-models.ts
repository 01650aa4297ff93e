/** Stands in for layered settings (default, user, workspace, folder): one layer, which holds what the editors were given. */
import { addToValueTree, getConfigurationValue } from 'monaco-editor/platform/configuration/common/configuration'

/** Settings that features and models read by name, and that no option of an editor gives. Pipelines are indented by two spaces. */
const DEFAULTS = {
  editor: {
    codeActionWidget: { showHeaders: false, includeNearbyQuickFixes: true },
    detectIndentation: false,
    insertSpaces: true,
    tabSize: 2,
  },
}

/** The settings. */
export class Configuration {
  private readonly values: Record<string, unknown> = structuredClone(DEFAULTS)

  /** The value of a setting or of a group of them; undefined when it was never set. */
  getValue(section: string | undefined): unknown {
    return section === undefined ? this.values : getConfigurationValue(this.values, section)
  }

  /** Sets a setting by its dotted name. */
  updateValue(key: string, value: unknown): void {
    addToValueTree(this.values, key, value, message => {
      throw new Error(message)
    })
  }

  /** The old configuration of an event: features ask only which settings changed. */
  toData(): null {
    return null
  }

  /** The value of a setting, which has one layer. */
  inspect(key: string): { readonly value: unknown } {
    return { value: this.getValue(key) }
  }
}

/** The layers that Monaco starts with hold nothing, and are not asked. */
export const ConfigurationModel = { createEmptyModel: (): null => null }

/** Shows which settings changed. */
export class ConfigurationChangeEvent {
  readonly affectedKeys: ReadonlySet<string>

  constructor(readonly change: { readonly keys: readonly string[]; readonly overrides: readonly [] }) {
    this.affectedKeys = new Set(change.keys)
  }

  /** Whether a setting, or one of the group of that name, changed. */
  affectsConfiguration(section: string): boolean {
    return [...this.affectedKeys].some(key => key === section || key.startsWith(`${section}.`))
  }
}
