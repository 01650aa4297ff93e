/** The whole page takes what is dropped on it, and what is pasted where nothing is being written. */
import { useEffect, useState } from 'preact/hooks'
import { open } from '../../state/opening.js'
import { ArchiveFault, droppedFiles, type GivenFile, readFiles } from '../../ui/files.js'
import { openFault } from './opened-line.js'
import './drop-zone.css'

/** Opens files as they are read; what is wrong with an archive is said. */
export function openRead(read: Promise<GivenFile[]>): void {
  void read.then(
    files => open(files),
    (thrown: Error) => {
      if (!(thrown instanceof ArchiveFault)) throw thrown
      openFault(thrown.message)
    },
  )
}

/** Listens, and shows that something may be dropped. */
export function DropZone() {
  const [isOver, setOver] = useState(false)
  useEffect(() => listen(setOver), [])
  return isOver ? (
    <p class="drop-zone" aria-hidden="true">
      Drop pipelines, documents, logs, package folders, tests, databases: they are recognised by their content
    </p>
  ) : null
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** In the capturing phase: the editor takes what is dropped on it otherwise. */
function listen(setOver: (isOver: boolean) => void): () => void {
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  const leave = ({ relatedTarget }: DragEvent): void => {
    if (relatedTarget === null) setOver(false)
  }
  const drop = (event: DragEvent): void => {
    setOver(false)
    if (!hasFiles(event) || event.dataTransfer === null) return
    event.preventDefault()
    event.stopPropagation()
    openRead(droppedFiles(event.dataTransfer).then(readFiles))
  }
  const paste = (event: ClipboardEvent): void => {
    const target = event.target as HTMLElement
    const { clipboardData } = event
    if (clipboardData === null || target.closest('dialog') !== null) return
    const isWriting = target.closest('input, textarea, select, [contenteditable], .monaco-editor') !== null
    if (clipboardData.files.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      openRead(readFiles([...clipboardData.files].map(file => ({ path: file.name, file }))))
    } else if (!isWriting) {
      event.preventDefault()
      void open([{ path: '', text: clipboardData.getData('text'), bytes: null }])
    }
  }
  addEventListener('dragover', over, true)
  addEventListener('dragleave', leave, true)
  addEventListener('drop', drop, true)
  addEventListener('paste', paste, true)
  return () => {
    removeEventListener('dragover', over, true)
    removeEventListener('dragleave', leave, true)
    removeEventListener('drop', drop, true)
    removeEventListener('paste', paste, true)
  }
}
