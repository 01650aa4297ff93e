// Vitest leaves the loading of this file to Node, which cannot read TypeScript.
import { tsImport } from 'tsx/esm/api'

const { default: setup } = await tsImport('./global-setup.ts', import.meta.url)

export default setup
