import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { Drawing, DrawingKind } from '../analysis/Analysis'
import { createAnalysisStore } from '../analysis/createAnalysisStore'
import { openChartRecord } from '../analysis/openChartRecord'
import { createDrawingHand } from './createDrawingHand'
import type { DrawingScene } from './createDrawingScene'
import { hitShape } from './Shape'
import { drawingAt, pointAt, testCoordinates, testWords } from './fixtures'
import { layoutDrawing } from './layoutDrawing'

async function createHand(...kept: readonly Drawing[]) {
  const analysis = createAnalysisStore(await openChartRecord(createMemoryStore<unknown>(), 'BTC'), () => 1)
  analysis.change(...kept.map((put) => ({ list: 'drawings' as const, put })))
  const previews: (Drawing | null)[] = []
  const scene: DrawingScene = {
    coordinates: () => testCoordinates,
    find(spot, reach) {
      for (const drawing of analysis.stored.getState().drawings) {
        const hit = hitShape(layoutDrawing(drawing, testCoordinates, testWords), spot, reach)
        if (hit) return { drawing, hit }
      }
      return null
    },
    preview: (drawing) => previews.push(drawing),
    restyle: () => undefined,
    dispose: () => undefined,
  }
  const drawn: string[] = []
  const hand = createDrawingHand(scene, analysis, ({ kind }) => drawn.push(kind))
  return {
    analysis,
    hand,
    drawn,
    previews,
    choose: (tool: DrawingKind) => analysis.hand.setState({ tool }),
    drawings: () => analysis.stored.getState().drawings,
  }
}

const at = (x: number, y: number) => ({ x, y })
const line = drawingAt('trend', [10, 20], [110, 70])

describe('createDrawingHand', () => {
  test('two clicks draw a line, which is then held, and the tool is put away', async () => {
    const { hand, choose, drawings, analysis, drawn, previews } = await createHand()
    choose('trend')
    expect(hand.press(at(10, 20), 6)).toBe(true)
    hand.release(at(10, 20))
    hand.move(at(50, 30))
    expect(previews.at(-1)!.points).toEqual([pointAt(10, 20), pointAt(50, 30)])
    expect(drawings()).toEqual([])
    hand.press(at(60, 90), 6)
    hand.release(at(60, 90))
    expect(drawings()[0]).toMatchObject({ kind: 'trend', points: [pointAt(10, 20), pointAt(60, 90)] })
    expect(analysis.hand.getState()).toMatchObject({ tool: null, selected: drawings()[0]!.id })
    expect([drawn, previews.at(-1)]).toEqual([['trend'], null])
  })

  test('a position begins with its stop half as far from the entry as the target, and keeps its target as that is pulled', async () => {
    const { hand, choose, drawings } = await createHand()
    choose('position')
    hand.press(at(10, 100), 6)
    hand.release(at(10, 100))
    hand.press(at(60, 40), 6)
    hand.release(at(60, 40))
    expect(drawings()[0]!.points).toEqual([pointAt(10, 100), pointAt(60, 40), pointAt(60, 130)])
    hand.press(at(60, 130), 6)
    hand.move(at(80, 110))
    hand.release(at(80, 110))
    expect(drawings()[0]!.points).toEqual([pointAt(10, 100), pointAt(80, 40), { ...pointAt(60, 110) }])
  })

  test('so does one drag, as a finger does it', async () => {
    const { hand, choose, drawings } = await createHand()
    choose('rectangle')
    hand.press(at(10, 20), 16)
    hand.move(at(80, 90))
    hand.release(at(80, 90))
    expect(drawings()[0]!.points).toEqual([pointAt(10, 20), pointAt(80, 90)])
  })

  test('a horizontal line needs one click', async () => {
    const { hand, choose, drawings } = await createHand()
    choose('horizontal')
    hand.press(at(10, 20), 6)
    expect(drawings()[0]!.points).toEqual([pointAt(10, 20)])
  })

  test('with the magnet points go to the prices of a bar', async () => {
    const { hand, choose, drawings, analysis } = await createHand()
    analysis.hand.setState({ magnet: true })
    choose('horizontal')
    hand.press(at(10, 20), 6)
    expect(drawings()[0]!.points[0].price).toBe(777)
  })

  test('a press on nothing is the chart’s, and lets go of what was held', async () => {
    const { hand, analysis } = await createHand(line)
    analysis.hand.setState({ selected: 'trend' })
    expect(hand.press(at(300, 280), 6)).toBe(false)
    expect(analysis.hand.getState().selected).toBeNull()
  })

  test('a line is moved by its body and changed by its end; nothing is kept before the release', async () => {
    const { hand, drawings } = await createHand(line)
    expect(hand.press(at(60, 45), 6)).toBe(true)
    hand.move(at(70, 65))
    expect(drawings()).toEqual([line])
    hand.release(at(70, 65))
    expect(drawings()[0]!.points).toEqual([pointAt(20, 40), pointAt(120, 90)])
    hand.press(at(120, 90), 6)
    hand.move(at(200, 50))
    hand.release(at(200, 50))
    expect(drawings()[0]!.points).toEqual([pointAt(20, 40), pointAt(200, 50)])
  })

  test('a click on a line only holds it: there is nothing to take back', async () => {
    const { hand, analysis } = await createHand(line)
    const steps = analysis.steps.getState()
    hand.press(at(60, 45), 6)
    hand.release(at(60, 45))
    expect(analysis.hand.getState()).toMatchObject({ selected: 'trend' })
    expect(analysis.steps.getState()).toBe(steps)
  })

  test('Escape ends one thing after the other: the half-drawn line, the tool, the hold', async () => {
    const { hand, choose, analysis, previews, drawings } = await createHand(line)
    analysis.hand.setState({ selected: 'trend' })
    choose('ray')
    hand.press(at(10, 20), 6)
    expect([hand.cancel(), previews.at(-1), analysis.hand.getState().tool]).toEqual([true, null, 'ray'])
    expect([hand.cancel(), analysis.hand.getState().tool]).toEqual([true, null])
    expect([hand.cancel(), analysis.hand.getState().selected]).toEqual([true, null])
    expect([hand.cancel(), drawings()]).toEqual([false, [line]])
  })

  test('what is held is deleted, and undo brings it back', async () => {
    const { hand, analysis, drawings } = await createHand(line)
    expect(hand.removeSelected()).toBeNull()
    analysis.hand.setState({ selected: 'trend' })
    expect([hand.removeSelected(), drawings()]).toEqual([line, []])
    analysis.undo()
    expect(drawings()).toEqual([line])
  })
})
