/** Features for pointing at the text: hovers, and the light bulb with quick fixes. */
import { registerEditorAction, registerEditorContribution } from 'monaco-editor/editor/browser/editorExtensions'
import { AutoFixAction, QuickFixAction } from 'monaco-editor/editor/contrib/codeAction/browser/codeActionCommands'
import { CodeActionController } from 'monaco-editor/editor/contrib/codeAction/browser/codeActionController'
import { LightBulbWidget } from 'monaco-editor/editor/contrib/codeAction/browser/lightBulbWidget'
import { ContentHoverController } from 'monaco-editor/editor/contrib/hover/browser/contentHoverController'
import { GlyphHoverController } from 'monaco-editor/editor/contrib/hover/browser/glyphHoverController'
import { HideContentHoverAction, ShowOrFocusHoverAction } from 'monaco-editor/editor/contrib/hover/browser/hoverActions'
import { HoverParticipantRegistry } from 'monaco-editor/editor/contrib/hover/browser/hoverTypes'
import { MarkdownHoverParticipant } from 'monaco-editor/editor/contrib/hover/browser/markdownHoverParticipant'
import { MarkerHoverParticipant } from 'monaco-editor/editor/contrib/hover/browser/markerHoverParticipant'
import { registerAction2 } from 'monaco-editor/platform/actions/common/actions'
import 'monaco-editor/editor/contrib/hover/browser/hover.css'
import './pointing.css'
import { registerNextMarker } from '../next-marker.js'

/** When a feature is made for an editor: before the first key or click, when there is time, or when it is needed. */
const BEFORE_FIRST_INTERACTION = 2
const EVENTUALLY = 3
const LAZY = 4

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
