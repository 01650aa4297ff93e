/**
 * A Vite plugin that makes Monaco small. Monaco's editor is written for VS Code: a page that edits one text gets the diff editor, a GPU
 * renderer, a command palette and its list, trees, three parsers and much more with it, since modules import each other by name.
 *
 * - Modules that the playground does not use are replaced by stand-ins (`monaco-stand-ins.ts`: each with its reason).
 * - Texts that only a settings page would show are taken out, and messages are written where they are used (`monaco-texts.ts`).
 * - Names of private members are shortened (`monaco-names.ts`).
 * - The helpers for decorators, of which every module has its own copy, are imported from one place.
 *
 * All of it is written for the version of Monaco that is pinned in pnpm-workspace.yaml. A module or a text that is named here and is not
 * in the package fails the build.
 */
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { cutModules, withoutDeclarations } from './monaco-cuts.js'
import { ICONS, iconStyles, isIconModule, withNamedIcons } from './monaco-icons.js'
import { privateNamesIn, shortNames } from './monaco-names.js'
import { STAND_INS, type StandIn } from './monaco-stand-ins.js'
import { withoutTexts } from './monaco-texts.js'

const here = path.dirname(fileURLToPath(import.meta.url))
const ownFolder = path.join(here, '../src/editor/monaco')
const standInFolder = path.join(ownFolder, 'stand-ins')

/** The folder of Monaco's modules, with `/` at the end. */
const MONACO = `${path.dirname(realpathSync(createRequire(import.meta.url).resolve('monaco-editor/nls')))}/`

/** Loads the font of the icons. */
const ICON_STYLES = 'base/browser/ui/codicons/codicon/codicon.css'

/** The code that TypeScript writes at the head of each module with decorators. */
const DECORATOR_HELPERS =
  /var __decorate = \(undefined && undefined\.__decorate\)[\s\S]*?\n\};\n(?:var __param = \(undefined && undefined\.__param\)[\s\S]*?\n\};\n)?/

/** Modules that do nothing when they are loaded: they go where nobody uses what they export, which a bundler cannot see by itself. */
const WITHOUT_SIDE_EFFECTS =
  /^(?:base\/browser\/ui\/selectBox\/|base\/common\/(?:naturalLanguage\/|normalization$|observableInternal\/index$)|editor\/common\/standalone\/|editor\/standalone\/common\/monarch\/)/

/** The name of a module in Monaco's folder without ending; undefined for a file of somebody else. */
const moduleOf = (id: string): string | undefined =>
  id.startsWith(MONACO) && id.endsWith('.js') ? id.slice(MONACO.length, -'.js'.length) : undefined

/**
 * Returns the plugin. With `strict` (a whole build) a stand-in that was never requested fails the build too.
 * The plugin throws an error that names the module or text when the list does not fit the installed version of Monaco.
 */
export function monacoParts({ strict = false }: { readonly strict?: boolean } = {}): Plugin {
  const standIns = new Map(STAND_INS.map(each => [each.module, each]))
  const asked = new Set<string>()
  const shortened = shortNames(privateNamesIn(ownFolder))
  return {
    name: 'sluice:monaco-parts',
    enforce: 'pre',
    buildStart() {
      asked.clear()
      for (const module of [...standIns.keys(), ...cutModules])
        if (!existsSync(`${MONACO}${module}.js`))
          this.error(`Monaco has no module ${module}, which the lists of stand-ins and cuts name`)
    },
    resolveId: {
      filter: { id: /^monaco-editor\/.*\.css$/ },
      handler: id => MONACO + id.slice('monaco-editor/'.length),
    },
    async load(id) {
      if (id === `${MONACO}${ICON_STYLES}`) return iconStyles(MONACO)
      const module = moduleOf(id)
      const standIn = module === undefined ? undefined : standIns.get(module)
      if (standIn === undefined) return null
      asked.add(standIn.module)
      return { code: codeOf(standIn), moduleSideEffects: standIn.sideEffects ?? false }
    },
    transform: {
      filter: { id: /\/monaco-editor\/esm\/vs\/.*\.js$/ },
      handler(code, id) {
        const module = moduleOf(id)
        if (module === undefined || standIns.has(module)) return null
        if (isIconModule(module)) return { code: shortened(withNamedIcons(code)), map: null }
        for (const [, name] of code.matchAll(/\bCodicon\.(\w+)/g))
          if (!ICONS.includes(name!))
            this.error(`${module} shows the icon ${name}, which monaco-icons.ts does not name`)
        return {
          code: shortened(withoutTexts(module, withoutDeclarations(module, withSharedHelpers(code), standInFolder))),
          map: null,
          ...(WITHOUT_SIDE_EFFECTS.test(module) && { moduleSideEffects: false }),
        }
      },
    },
    buildEnd(error) {
      if (!strict || error !== undefined || asked.size === 0) return
      const idle = [...standIns.keys()].filter(module => !asked.has(module))
      if (idle.length > 0) this.error(`nothing imports these modules of monaco-stand-ins.ts: ${idle.join(', ')}`)
    },
  }
}

function codeOf(standIn: StandIn): string {
  return 'code' in standIn ? standIn.code : `export * from ${JSON.stringify(path.join(standInFolder, standIn.file))}`
}

function withSharedHelpers(code: string): string {
  if (!DECORATOR_HELPERS.test(code)) return code
  const helpers = JSON.stringify(path.join(standInFolder, 'decorators.ts'))
  return `import { __decorate, __param } from ${helpers};\n${code.replace(DECORATOR_HELPERS, '')}`
}
