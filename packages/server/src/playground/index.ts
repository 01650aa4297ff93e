/** The playground's files, served to a browser. */
export { OPENED_PATH, type PlaygroundOptions, playgroundHandler } from './playground-handler.js'
