/** Types of those modules of Monaco that are not its public interface: what is used of them, no more. */

declare module 'monaco-editor/base/browser/fastDomNode' {
  export function createFastDomNode(element: HTMLElement): unknown
}

declare module 'monaco-editor/base/common/uri' {
  export { Uri as URI } from 'monaco-editor'
}

declare module 'monaco-editor/platform/instantiation/common/instantiation' {
  /** The name of a service: a decorator of constructor parameters. */
  export type ServiceName = (target: unknown, key: undefined, index: number) => void
  export function createDecorator(name: string): ServiceName
}

declare module 'monaco-editor/platform/instantiation/common/extensions' {
  import type { ServiceName } from 'monaco-editor/platform/instantiation/common/instantiation'

  /** `delayed`: 1 makes the service when it is first used, 0 when it is needed. */
  export function registerSingleton(name: ServiceName, service: new () => object, delayed: 0 | 1): void
}

declare module 'monaco-editor/platform/registry/common/platform' {
  export const Registry: { add(id: string, registry: object): void }
}

declare module 'monaco-editor/platform/hover/browser/hover' {
  export const IHoverService: import('monaco-editor/platform/instantiation/common/instantiation').ServiceName
}

declare module 'monaco-editor/platform/configuration/common/configuration' {
  export function addToValueTree(
    tree: Record<string, unknown>,
    key: string,
    value: unknown,
    conflict: (message: string) => void,
  ): void
  export function getConfigurationValue(tree: Record<string, unknown>, path: string): unknown
}

declare module 'monaco-editor/platform/actions/common/actions' {
  export function registerAction2(action: new () => object): void
}

declare module 'monaco-editor/platform/commands/common/commands' {
  export const CommandsRegistry: {
    registerCommand(id: string, run: (services: unknown, ...args: never[]) => void): import('monaco-editor').IDisposable
  }
}

declare module 'monaco-editor/platform/markers/common/markers' {
  import type { editor } from 'monaco-editor'

  export const IMarkerService: import('monaco-editor/editor/standalone/browser/standaloneServices').Service<{
    changeOne(owner: string, resource: unknown, markers: readonly editor.IMarkerData[]): void
    read(filter: { readonly resource: unknown }): editor.IMarker[]
  }>
}

declare module 'monaco-editor/editor/browser/view/viewPart' {
  export class ViewPart {
    constructor(context: unknown)
  }
}

declare module 'monaco-editor/editor/browser/editorExtensions' {
  import type { editor } from 'monaco-editor'

  export class EditorAction {
    constructor(options: {
      readonly id: string
      readonly label: { readonly value: string; readonly original: string }
      readonly precondition: undefined
      readonly kbOpts: { readonly kbExpr: unknown; readonly primary: number; readonly weight: number }
    })
  }
  export function registerEditorAction(action: new () => object): void
  export const EditorExtensionsRegistry: {
    getEditorContributions(): readonly { readonly id: string; readonly instantiation: number }[]
    getEditorActions(): readonly {
      readonly id: string
      readonly label: string
      readonly alias: string
      readonly precondition: unknown
      runEditorCommand(services: unknown, editor: unknown, args: unknown): unknown
    }[]
  }
  export function registerEditorContribution(
    id: string,
    contribution: new (editor: never, ...services: never[]) => object,
    made: number,
  ): void
  export type { editor }
}

declare module 'monaco-editor/editor/common/editorContextKeys' {
  export const EditorContextKeys: { readonly focus: unknown }
}

declare module 'monaco-editor/editor/common/config/editorOptions' {
  type Option = { defaultValue: number }
  export const EditorOptions: { wrappingIndent: Option; autoIndent: Option; overviewRulerLanes: Option }
}

declare module 'monaco-editor/editor/common/languages' {
  import type { IDisposable } from 'monaco-editor'

  export const TokenizationRegistry: { register(language: string, support: object): IDisposable }
}

declare module 'monaco-editor/editor/common/languages/language' {
  export const ILanguageService: import('monaco-editor/editor/standalone/browser/standaloneServices').Service<{
    createById(language: string): never
  }>
}

declare module 'monaco-editor/editor/common/services/model' {
  import type { editor } from 'monaco-editor'

  export const IModelService: import('monaco-editor/editor/standalone/browser/standaloneServices').Service<{
    createModel(text: string, language: unknown, uri: unknown): editor.ITextModel
  }>
}

declare module 'monaco-editor/editor/standalone/common/standaloneTheme' {
  import type { editor } from 'monaco-editor'

  export const IStandaloneThemeService: import('monaco-editor/editor/standalone/browser/standaloneServices').Service<{
    defineTheme(name: string, theme: editor.IStandaloneThemeData): void
    /** Takes colours of tokens in place of those of the theme, null for none, and writes all colours into the page. */
    setColorMapOverride(colours: null): void
    setTheme(name: string): void
  }>
}

declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  /** The name of a service of that type. */
  export interface Service<S> {
    (target: unknown, key: undefined, index: number): void
    readonly type?: S
  }
  export const StandaloneServices: {
    get<S>(name: Service<S>): S
    initialize(overrides: object): {
      createInstance<E>(type: new (...args: never[]) => E, ...args: readonly unknown[]): E
    }
  }
}

declare module 'monaco-editor/editor/standalone/browser/standaloneCodeEditor' {
  import type { editor } from 'monaco-editor'

  export const StandaloneEditor: new (...args: never[]) => editor.IStandaloneCodeEditor
}

declare module 'monaco-editor/editor/standalone/browser/standaloneLanguages' {
  import type { languages } from 'monaco-editor'

  export const register: typeof languages.register
  export const registerCodeActionProvider: typeof languages.registerCodeActionProvider
  export const registerCodeLensProvider: typeof languages.registerCodeLensProvider
  export const registerCompletionItemProvider: typeof languages.registerCompletionItemProvider
  export const registerDocumentFormattingEditProvider: typeof languages.registerDocumentFormattingEditProvider
  export const registerFoldingRangeProvider: typeof languages.registerFoldingRangeProvider
  export const registerHoverProvider: typeof languages.registerHoverProvider
  export const setLanguageConfiguration: typeof languages.setLanguageConfiguration
  export class TokenizationSupportAdapter {
    constructor(language: string, provider: languages.TokensProvider, ids: unknown, themes: unknown)
  }
}

declare module 'monaco-editor/editor/contrib/codeAction/browser/codeActionCommands' {
  export const AutoFixAction: new () => object
  export const QuickFixAction: new () => object
}

declare module 'monaco-editor/editor/contrib/codeAction/browser/codeActionController' {
  export const CodeActionController: { readonly ID: string; new (): object }
}

declare module 'monaco-editor/editor/contrib/codeAction/browser/lightBulbWidget' {
  export const LightBulbWidget: { readonly ID: string; new (): object }
}

declare module 'monaco-editor/editor/contrib/format/browser/format' {
  export const FormattingConflicts: {
    setFormatterSelector(choose: (formatters: readonly unknown[]) => Promise<unknown>): void
  }
}

declare module 'monaco-editor/editor/contrib/hover/browser/contentHoverController' {
  export const ContentHoverController: { readonly ID: string; new (): object }
}

declare module 'monaco-editor/editor/contrib/hover/browser/glyphHoverController' {
  export const GlyphHoverController: { readonly ID: string; new (): object }
}

declare module 'monaco-editor/editor/contrib/hover/browser/hoverActions' {
  export const HideContentHoverAction: new () => object
  export const ShowOrFocusHoverAction: new () => object
}

declare module 'monaco-editor/editor/contrib/hover/browser/hoverTypes' {
  export const HoverParticipantRegistry: { register(participant: new () => object): void }
}

declare module 'monaco-editor/editor/contrib/hover/browser/markdownHoverParticipant' {
  export const MarkdownHoverParticipant: new () => object
}

declare module 'monaco-editor/editor/contrib/hover/browser/markerHoverParticipant' {
  export const MarkerHoverParticipant: new () => object
}

declare module 'monaco-editor/editor/browser/coreCommands' {}
declare module 'monaco-editor/editor/common/model/textModel' {}
declare module 'monaco-editor/editor/browser/services/contribution' {}
declare module 'monaco-editor/editor/contrib/*' {}

declare module 'monaco-editor/editor/browser/view/dynamicViewOverlay' {
  export class DynamicViewOverlay {}
}

declare module 'monaco-editor/editor/browser/services/codeEditorService' {
  import type { editor } from 'monaco-editor'

  export const ICodeEditorService: import('monaco-editor/editor/standalone/browser/standaloneServices').Service<{
    listCodeEditors(): readonly editor.ICodeEditor[]
  }>
}

declare module 'monaco-editor/editor/common/editorAction' {
  export const InternalEditorAction: new (...args: readonly unknown[]) => object
}

declare module 'monaco-editor/platform/keybinding/common/keybinding' {
  export const IKeybindingService: import('monaco-editor/editor/standalone/browser/standaloneServices').Service<{
    updateResolver(): void
  }>
}

declare module 'monaco-editor/platform/markdown/browser/markdownRenderer' {}
