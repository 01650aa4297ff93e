/** Stands in for the registry of JSON schemas for files of settings. */
import { Registry } from 'monaco-editor/platform/registry/common/platform'

/** The name of the registry. */
export const Extensions = { JSONContribution: 'base.contributions.json' }

Registry.add(Extensions.JSONContribution, { registerSchema() {}, notifySchemaChanged() {} })
