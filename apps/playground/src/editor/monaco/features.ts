/**
 * The features of the editor that are loaded: each module registers its own commands, keys and widgets. Where a module of Monaco would
 * register more than is used, its parts are registered here one by one.
 */
import 'monaco-editor/editor/browser/coreCommands'
import 'monaco-editor/editor/browser/services/contribution'
import 'monaco-editor/editor/contrib/bracketMatching/browser/bracketMatching'
import 'monaco-editor/editor/contrib/clipboard/browser/clipboard'
import 'monaco-editor/editor/contrib/codelens/browser/codelensController'
import 'monaco-editor/editor/contrib/comment/browser/comment'
import 'monaco-editor/editor/contrib/cursorUndo/browser/cursorUndo'
import 'monaco-editor/editor/contrib/find/browser/findController'
import 'monaco-editor/editor/contrib/folding/browser/folding'
import 'monaco-editor/editor/contrib/format/browser/formatActions'
import 'monaco-editor/editor/contrib/linesOperations/browser/linesOperations'
import 'monaco-editor/editor/contrib/multicursor/browser/multicursor'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/editor/contrib/toggleTabFocusMode/browser/toggleTabFocusMode'
import 'monaco-editor/editor/contrib/wordOperations/browser/wordOperations'
import { registerEditorAction, registerEditorContribution } from 'monaco-editor/editor/browser/editorExtensions'
import { AutoFixAction, QuickFixAction } from 'monaco-editor/editor/contrib/codeAction/browser/codeActionCommands'
import { CodeActionController } from 'monaco-editor/editor/contrib/codeAction/browser/codeActionController'
import { LightBulbWidget } from 'monaco-editor/editor/contrib/codeAction/browser/lightBulbWidget'
import { FormattingConflicts } from 'monaco-editor/editor/contrib/format/browser/format'
import { ContentHoverController } from 'monaco-editor/editor/contrib/hover/browser/contentHoverController'
import { GlyphHoverController } from 'monaco-editor/editor/contrib/hover/browser/glyphHoverController'
import { HideContentHoverAction, ShowOrFocusHoverAction } from 'monaco-editor/editor/contrib/hover/browser/hoverActions'
import { HoverParticipantRegistry } from 'monaco-editor/editor/contrib/hover/browser/hoverTypes'
import { MarkdownHoverParticipant } from 'monaco-editor/editor/contrib/hover/browser/markdownHoverParticipant'
import { MarkerHoverParticipant } from 'monaco-editor/editor/contrib/hover/browser/markerHoverParticipant'
import { registerAction2 } from 'monaco-editor/platform/actions/common/actions'
import 'monaco-editor/editor/contrib/hover/browser/hover.css'
import { registerNextMarker } from './next-marker.js'

/** When a feature is made for an editor: before the first key or click, when there is time, or when it is asked for. */
const BEFORE_FIRST_INTERACTION = 2
const EVENTUALLY = 3
const LAZY = 4

/** Registers what the modules above leave to us. Called once, before the first editor is made. */
export function registerFeatures(): void {
  registerEditorContribution(CodeActionController.ID, CodeActionController, EVENTUALLY)
  registerEditorContribution(LightBulbWidget.ID, LightBulbWidget, LAZY)
  registerAction2(QuickFixAction)
  registerEditorAction(AutoFixAction)
  registerEditorContribution(ContentHoverController.ID, ContentHoverController, BEFORE_FIRST_INTERACTION)
  registerEditorContribution(GlyphHoverController.ID, GlyphHoverController, BEFORE_FIRST_INTERACTION)
  registerEditorAction(ShowOrFocusHoverAction)
  registerEditorAction(HideContentHoverAction)
  HoverParticipantRegistry.register(MarkdownHoverParticipant)
  HoverParticipantRegistry.register(MarkerHoverParticipant)
  registerNextMarker()
  FormattingConflicts.setFormatterSelector(async formatters => formatters[0])
}
