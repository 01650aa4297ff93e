/**
 * The modules of Monaco that the playground does without, each with its replacement and the reason. A name in `nothing(...)` exists for
 * its importers, but is never called: the setting or the feature that would call it is off.
 */

/** The replacement of one module of Monaco: code, or a file of `src/editor/monaco/stand-ins`. */
export type StandIn = {
  /** The name in Monaco's folder, without ending. */
  readonly module: string
  readonly reason: string
  /** Whether the stand-in registers something when it is loaded. */
  readonly sideEffects?: boolean
} & ({ readonly code: string } | { readonly file: string })

const nothing = (...names: readonly string[]): string => names.map(name => `export function ${name}() {}`).join('\n')

const DIFFERENCES = 'There is no editor of differences.'
const GPU = 'Lines are drawn as elements of the page; the setting for the GPU is never on.'
const COLOURS = 'Pipelines have no colours to pick.'
const SETTINGS = 'There is no page of settings: nobody asks which settings there are, and each editor receives its own.'
const PARSERS = 'Our tokenizers are plain functions; no language has a parser of Tree-sitter.'

export const STAND_INS: readonly StandIn[] = [
  {
    module: 'editor/browser/widget/diffEditor/diffEditorWidget',
    reason: DIFFERENCES,
    code: nothing('DiffEditorWidget'),
  },
  { module: 'editor/browser/gpu/viewGpuContext', reason: GPU, code: nothing('ViewGpuContext') },
  { module: 'editor/browser/viewParts/viewLinesGpu/viewLinesGpu', reason: GPU, code: nothing('ViewLinesGpu') },
  { module: 'editor/browser/viewParts/rulersGpu/rulersGpu', reason: GPU, code: nothing('RulersGpu') },
  { module: 'editor/browser/viewParts/gpuMark/gpuMark', reason: GPU, code: nothing('GpuMarkOverlay') },
  {
    module: 'editor/browser/viewParts/minimap/minimap',
    reason: 'There is no minimap: the panes are narrow, and the ruler shows where the faults are.',
    file: 'minimap.ts',
  },
  {
    module: 'editor/contrib/hover/browser/hoverCopyButton',
    reason: 'Hovers can be selected; the button to copy one needs all that searching needs.',
    code: 'export class HoverCopyButton { dispose() {} }',
  },
  {
    module: 'editor/browser/controller/editContext/native/nativeEditContext',
    reason:
      'Text is entered in a text area, as in all browsers that have no EditContext; the setting editContext is off.',
    code: nothing('NativeEditContext'),
  },
  {
    module: 'editor/common/model/tokens/treeSitter/treeSitterSyntaxTokenBackend',
    reason: PARSERS,
    code: nothing('TreeSitterSyntaxTokenBackend'),
  },
  {
    module: 'editor/browser/services/editorWorkerService',
    reason:
      'What Monaco computes in a worker (differences, links, words of the text as completions) is not used; our own workers do the rest.',
    file: 'editor-worker.ts',
  },
  {
    module: 'editor/standalone/browser/services/standaloneWebWorkerService',
    reason: 'Monaco starts no workers here.',
    code: nothing('StandaloneWebWorkerService'),
  },
  {
    module: 'editor/standalone/browser/quickInput/standaloneQuickInputService',
    reason: 'There is no command palette.',
    code: nothing('StandaloneQuickInputService'),
  },
  {
    module: 'platform/list/browser/listService',
    reason: 'Lists and trees of a workbench are not shown; the list of completions is a plain list.',
    code: `import { createDecorator } from '../../instantiation/common/instantiation.js'
export const IListService = createDecorator('listService')
${nothing('ListService')}`,
  },
  {
    module: 'platform/contextview/browser/contextMenuService',
    reason: 'A right click opens the menu of the browser.',
    code: `const never = () => ({ dispose() {} })
export class ContextMenuService {
  constructor() { this.onDidShowContextMenu = this.onDidHideContextMenu = never }
  configure() {} showContextMenu() {} dispose() {}
}`,
  },
  {
    module: 'platform/actions/common/menuService',
    reason: 'There are no menus of the editor, so none has entries.',
    file: 'menus.ts',
  },
  {
    module: 'editor/contrib/suggest/browser/suggestWidgetStatus',
    reason: 'The status bar below the completions is off; it would bring menus.',
    code: `export class SuggestWidgetStatus {
  constructor(container) { this.element = container.appendChild(document.createElement('div')) }
  show() {} hide() {} dispose() { this.element.remove() }
}`,
  },
  {
    module: 'platform/actionWidget/browser/actionWidget',
    reason: "The menu of quick fixes is a short list: the workbench's has filters, sections, submenus and animations.",
    file: 'action-menu.ts',
    sideEffects: true,
  },
  {
    module: 'base/browser/markdownRenderer',
    reason:
      'Hovers use paragraphs, lists, code and links: no parser of all Markdown, and no cleaner of HTML, since no HTML is made.',
    file: 'markdown.ts',
  },
  {
    module: 'platform/hover/browser/hoverService',
    reason: "Buttons of the editor have the browser's own tooltips.",
    file: 'tooltips.ts',
    sideEffects: true,
  },
  {
    module: 'editor/contrib/gotoSymbol/browser/link/goToDefinitionAtPosition',
    reason: 'Nothing in a pipeline has a definition elsewhere.',
    code: nothing('GotoDefinitionAtPositionEditorContribution'),
  },
  {
    module: 'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPicker',
    reason: COLOURS,
    code: 'export const isOnColorDecorator = () => false',
  },
  {
    module: 'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPickerParticipant',
    reason: COLOURS,
    code: nothing('ColorHover', 'HoverColorPickerParticipant'),
  },
  {
    module: 'editor/contrib/gotoError/browser/gotoError',
    reason:
      'F8 goes to the next fault and shows its hover (`next-marker.ts`); a panel between the lines would bring menus and peeking.',
    code: 'export class MarkerController { static get() { return null } }\nexport class NextMarkerAction {}',
  },
  {
    module: 'editor/contrib/inlayHints/browser/inlayHintsHover',
    reason: 'There are no inlay hints.',
    code: nothing('InlayHintsHover'),
  },
  {
    module: 'editor/contrib/dropOrPasteInto/browser/copyPasteController',
    reason: 'A paste is plain text, without choices.',
    code: 'export class CopyPasteController { static get() { return null } }',
  },
  {
    module: 'editor/contrib/suggest/browser/suggestMemory',
    reason: 'Completions keep the order of the language service, whatever was chosen before.',
    file: 'suggest-memory.ts',
    sideEffects: true,
  },
  {
    module: 'editor/contrib/snippet/browser/snippetVariables',
    reason: 'Our snippets have places to fill in, and no variables like the name of the file.',
    code: [
      'ClipboardBased',
      'CommentBased',
      'CompositeSnippet',
      'ModelBased',
      'RandomBased',
      'SelectionBased',
      'TimeBased',
      'WorkspaceBased',
    ]
      .map(name => `export class ${name}VariableResolver { resolve() {} }`)
      .join('\n'),
  },
  {
    module: 'platform/accessibilitySignal/browser/accessibilitySignalService',
    reason: 'The editor plays no sounds.',
    code: `import { createDecorator } from '../../instantiation/common/instantiation.js'
export const IAccessibilitySignalService = createDecorator('accessibilitySignalService')
export const AccessibilitySignal = {}`,
  },
  {
    module: 'editor/contrib/inlineCompletions/browser/hintsWidget/inlineCompletionsHintsWidget',
    reason: 'There are no inline completions.',
    code: 'export class InlineSuggestionHintsContentWidget { static dropDownVisible = false }',
  },
  {
    module: 'editor/browser/services/inlineCompletionsService',
    reason: 'There are no inline completions.',
    code: nothing('InlineCompletionsService'),
  },
  {
    module: 'editor/common/services/semanticTokensStylingService',
    reason: 'Colours come from the tokenizers alone.',
    code: nothing('SemanticTokensStylingService'),
  },
  {
    module: 'platform/configuration/common/configurationRegistry',
    reason: SETTINGS,
    file: 'configuration-registry.ts',
    sideEffects: true,
  },
  { module: 'platform/configuration/common/configurationModels', reason: SETTINGS, file: 'configuration-models.ts' },
  {
    module: 'platform/configuration/common/configurations',
    reason: SETTINGS,
    code: 'export class DefaultConfiguration { reload() {} dispose() {} }',
  },
  { module: 'editor/common/config/editorConfigurationSchema', reason: SETTINGS, file: 'editor-settings.ts' },
  {
    module: 'platform/jsonschemas/common/jsonContributionRegistry',
    reason: SETTINGS,
    file: 'json-contributions.ts',
    sideEffects: true,
  },
  {
    module: 'base/common/glob',
    reason: 'Languages are recognised by their names, never by a pattern of files.',
    code: `export const match = () => false
export const parse = () => () => false
export const isRelativePattern = () => false
export const GLOB_SPLIT = '/'`,
  },
  {
    module: 'base/browser/ui/actionbar/actionbar',
    reason: 'No field of the editor has buttons.',
    code: nothing('ActionBar'),
  },
  {
    module: 'base/browser/ui/actionbar/actionViewItems',
    reason: 'There are no bars of actions.',
    code: nothing('ActionViewItem', 'BaseActionViewItem'),
  },
  {
    module: 'base/common/ternarySearchTree',
    reason: 'Settings that key bindings ask for are few: a map will do.',
    file: 'ternary-search-tree.ts',
  },
  {
    module: 'editor/common/services/languagesAssociations',
    reason: 'Languages are recognised by their names, never by a file.',
    code: `export const getLanguageIds = () => []\n${nothing('clearPlatformLanguageAssociations', 'registerPlatformLanguageAssociation')}`,
  },
  {
    module: 'editor/common/model/tokens/tokenizationFontDecorationsProvider',
    reason: 'All tokens have the same font.',
    file: 'font-decorations.ts',
  },
  {
    module: 'editor/browser/config/migrateOptions',
    reason: 'It knows the names that options had in older versions.',
    code: nothing('migrateOptions'),
  },
  {
    module: 'editor/browser/view/domLineBreaksComputer',
    reason: 'It breaks lines by measuring them, for the setting wrappingStrategy: advanced.',
    code: 'export const DOMLineBreaksComputerFactory = { create: () => undefined }',
  },
  {
    module: 'editor/browser/viewParts/whitespace/whitespace',
    reason: 'Spaces are not made visible.',
    file: 'whitespace.ts',
  },
  {
    module: 'platform/storage/common/storage',
    reason: 'The editor remembers things (such as searches) only while the page is open.',
    file: 'storage.ts',
  },
]
