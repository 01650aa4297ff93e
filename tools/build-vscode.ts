/**
 * `npm run build:vscode`: apps/vscode as `apps/vscode/dist/sluice.vsix`, with the language server in it. What only the extension needs has
 * a separate lockfile in apps/vscode, so that the repository installs without it. The bundled server is checked through the protocol.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { startServerProcess } from '../packages/cli/src/testkit/index.js'
import { buildPackage } from './build.js'
import { installIn, root } from './own-lockfile.js'

const app = path.join(root, 'apps/vscode')
const dist = path.join(app, 'dist')
const vsix = path.join(dist, 'sluice.vsix')

/** The parts of the package that the language server and its commands do not need. */
const NOT_NEEDED = /^(?:playground|browser|types|(?:index|server|testing[\w-]*)\.(?:js|cjs|d\.ts|d\.cts)|sluice\.1)$/

installIn(app)
run(process.execPath, path.join(root, 'node_modules/typescript/bin/tsc'), '-p', app)
rmSync(dist, { recursive: true, force: true })
await bundleExtension()
await copyServer()
copyFileSync(path.join(root, 'LICENSE'), path.join(app, 'LICENSE.txt'))
await askServer()
run(process.execPath, path.join(app, 'node_modules/@vscode/vsce/vsce'), 'package', '--no-dependencies', '-o', vsix)
process.stdout.write(`${path.relative(root, vsix)}: ${statSync(vsix).size} bytes\n`)

/** The extension as one file of CommonJS, as editors load it. */
async function bundleExtension(): Promise<void> {
  await build({
    configFile: false,
    root: app,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(app, 'src/extension.ts'),
      outDir: dist,
      target: 'node20',
      minify: true,
      rolldownOptions: { external: ['vscode'], output: { format: 'cjs', entryFileNames: 'extension.js' } },
    },
  })
}

async function copyServer(): Promise<void> {
  const built = mkdtempSync(path.join(tmpdir(), 'sluice-server-'))
  try {
    await buildPackage(built)
    const filter = (file: string): boolean => !NOT_NEEDED.test(path.relative(built, file))
    cpSync(built, path.join(dist, 'server'), { recursive: true, filter })
    // The extension's own package.json would make modules of scripts that other folders decide on.
    writeFileSync(path.join(dist, 'server/package.json'), '{"type":"commonjs"}\n')
  } finally {
    rmSync(built, { recursive: true })
  }
}

/** Asks the server that is in the `.vsix` to run a test, as the editor does; throws if the answer is another one. */
async function askServer(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-vscode-'))
  const { client, close } = await startServerProcess(path.join(dist, 'server/sluice.cjs'))
  try {
    writeFileSync(path.join(folder, 'p.yml'), 'processors: [{ set: { field: a, value: 1 } }]\n')
    const text = 'pipeline: p.yml\ncases:\n  - name: one\n    doc: {}\n    expect: { fields: { a: 1 } }\n'
    const file = path.join(folder, 'p.sluice.yml')
    writeFileSync(file, text)
    const uri = pathToFileURL(file).href
    const textDocument = { uri, languageId: 'yaml', version: 1, text }
    await client.sendNotification('textDocument/didOpen', { textDocument })
    const [lens] = await client.sendRequest<{ command: object }[]>('textDocument/codeLens', { textDocument: { uri } })
    const answer = JSON.stringify(await client.sendRequest('workspace/executeCommand', lens!.command))
    if (!answer.includes('1 passed')) throw new Error(`the server answered ${answer}`)
  } finally {
    close()
    rmSync(folder, { recursive: true })
  }
}

function run(command: string, ...args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: app, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status ?? error?.message}`)
}
