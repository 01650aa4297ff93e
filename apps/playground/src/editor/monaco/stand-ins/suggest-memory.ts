/** Stands in for the memory of chosen completions: the first one that fits is selected. */
import { registerSingleton } from 'monaco-editor/platform/instantiation/common/extensions'
import { createDecorator } from 'monaco-editor/platform/instantiation/common/instantiation'

class SuggestMemoryService {
  /** Nothing is remembered. */
  memorize(): void {}

  /** The first completion; the list is sorted by how well it fits. */
  select(): number {
    return 0
  }
}

/** The name by which the list of completions asks for the service. */
export const ISuggestMemoryService = createDecorator('ISuggestMemories')

registerSingleton(ISuggestMemoryService, SuggestMemoryService, 1)
