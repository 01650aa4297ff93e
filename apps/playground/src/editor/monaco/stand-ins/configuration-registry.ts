/** Stands in for the registry of settings: what is registered is not kept, since nobody looks it up. */
import { Registry } from 'monaco-editor/platform/registry/common/platform'

/** The name of the registry. */
export const Extensions = { Configuration: 'base.contributions.configuration' }

Registry.add(Extensions.Configuration, {
  registerConfiguration() {},
  registerDefaultConfigurations() {},
  registerOverrideIdentifiers() {},
})
