const NOTES: readonly (readonly [hertz: number, from: number])[] = [
  [880, 0],
  [1174.66, 0.16],
]
const LENGTH = 0.3

let context: AudioContext | null = null

/**
 * Plays two short notes. Browsers allow sound only after a user gesture; before that, nothing is played and nothing
 * fails.
 */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const { currentTime, destination } = context
  for (const [hertz, from] of NOTES) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const start = currentTime + from
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.25, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + LENGTH)
  }
}
