/** Finding and replacing, and more cursors, which find what is selected. */
import 'monaco-editor/editor/contrib/find/browser/findController'
import 'monaco-editor/editor/contrib/multicursor/browser/multicursor'
