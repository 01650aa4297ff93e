/** Stands in for the list of the editor's settings, by which Monaco tells settings from other options of an editor. */

/** Options that are not settings: they are objects, or belong to one editor. */
const OWN_OPTIONS = new Set([
  'model',
  'theme',
  'value',
  'language',
  'overflowWidgetsDomNode',
  'ariaContainerElement',
  'dimension',
])

/** Whether an option of an editor is a setting too, which features may ask for. */
export const isEditorConfigurationKey = (key: string): boolean => !OWN_OPTIONS.has(key)

/** There is no editor of differences. */
export const isDiffEditorConfigurationKey = (): boolean => false

/** The registry of settings. */
export const editorConfigurationBaseNode = {}
