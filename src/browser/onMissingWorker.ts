/** Calls back when a worker's file cannot be loaded. What fails inside a running worker comes with words; this does not. */
export function onMissingWorker(worker: Worker, callback: () => void): void {
  worker.addEventListener('error', (event) => {
    if (!event.message) callback()
  })
}
