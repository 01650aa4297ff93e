/**
 * The features of the editor that are loaded first: everything visible at the start, and what a first key may need. The others come
 * with the modules of `late`. Each module registers its own commands, keys and widgets.
 */
import 'monaco-editor/base/browser/ui/codicons/codicon/codicon.css'
import 'monaco-editor/editor/browser/coreCommands'
import 'monaco-editor/editor/browser/services/contribution'
import 'monaco-editor/editor/contrib/clipboard/browser/clipboard'
import 'monaco-editor/editor/contrib/codelens/browser/codelensController'
import 'monaco-editor/editor/contrib/folding/browser/folding'
import 'monaco-editor/editor/contrib/format/browser/formatActions'
import 'monaco-editor/editor/contrib/wordOperations/browser/wordOperations'
import 'monaco-editor/platform/markdown/browser/markdownRenderer'
import { FormattingConflicts } from 'monaco-editor/editor/contrib/format/browser/format'
// The services of features that come late: services are known from the beginning.
import './stand-ins/action-menu.js'
import './stand-ins/suggest-memory.js'

/** Registers what the modules above leave to us. Called once, before the first editor is made. */
export function registerFeatures(): void {
  FormattingConflicts.setFormatterSelector(async formatters => formatters[0])
}
