/** The first stage of loading Monaco, about half of the time: the models of texts, and what they need. */
import 'monaco-editor/editor/common/model/textModel'
