/** The first stage of loading Monaco, about half of the time: what the editor and all its features use, the models of texts among it. */
import 'monaco-editor/editor/browser/editorExtensions'
