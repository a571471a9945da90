import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { Drawing, DrawingKind } from '../analysis/Analysis'
import { createAnalysisStore } from '../analysis/createAnalysisStore'
import { openChartRecord } from '../analysis/openChartRecord'
import { createDrawingEditor } from './createDrawingEditor'
import type { DrawingScene } from './createDrawingScene'
import { hitShape } from './Shape'
import { drawingAt, pointAt, testCoordinates, testTexts } from './fixtures'
import { layoutDrawing } from './layoutDrawing'

async function createEditor(...stored: readonly Drawing[]) {
  const analysis = createAnalysisStore(await openChartRecord(createMemoryStore<unknown>(), 'BTC'), () => 1)
  analysis.change(...stored.map((put) => ({ list: 'drawings' as const, put })))
  const previews: (Drawing | null)[] = []
  const scene: DrawingScene = {
    coordinates: () => testCoordinates,
    find(spot, reach) {
      for (const drawing of analysis.stored.getState().drawings) {
        const hit = hitShape(layoutDrawing(drawing, testCoordinates, testTexts), spot, reach)
        if (hit) return { drawing, hit }
      }
      return null
    },
    preview: (drawing) => previews.push(drawing),
    restyle: () => undefined,
    dispose: () => undefined,
  }
  const drawn: string[] = []
  const editor = createDrawingEditor(scene, analysis, ({ kind }) => drawn.push(kind))
  return {
    analysis,
    editor,
    drawn,
    previews,
    choose: (tool: DrawingKind) => analysis.editing.setState({ tool }),
    drawings: () => analysis.stored.getState().drawings,
  }
}

const at = (x: number, y: number) => ({ x, y })
const line = drawingAt('trend', [10, 20], [110, 70])

describe('createDrawingEditor', () => {
  test('two clicks draw a line, which is then selected, and the tool is deselected', async () => {
    const { editor, choose, drawings, analysis, drawn, previews } = await createEditor()
    choose('trend')
    expect(editor.press(at(10, 20), 6)).toBe(true)
    editor.release(at(10, 20))
    editor.move(at(50, 30))
    expect(previews.at(-1)!.points).toEqual([pointAt(10, 20), pointAt(50, 30)])
    expect(drawings()).toEqual([])
    editor.press(at(60, 90), 6)
    editor.release(at(60, 90))
    expect(drawings()[0]).toMatchObject({ kind: 'trend', points: [pointAt(10, 20), pointAt(60, 90)] })
    expect(analysis.editing.getState()).toMatchObject({ tool: null, selected: drawings()[0]!.id })
    expect([drawn, previews.at(-1)]).toEqual([['trend'], null])
  })

  test('a new position has its stop half as far from the entry as the target; dragging the stop keeps the target', async () => {
    const { editor, choose, drawings } = await createEditor()
    choose('position')
    editor.press(at(10, 100), 6)
    editor.release(at(10, 100))
    editor.press(at(60, 40), 6)
    editor.release(at(60, 40))
    expect(drawings()[0]!.points).toEqual([pointAt(10, 100), pointAt(60, 40), pointAt(60, 130)])
    editor.press(at(60, 130), 6)
    editor.move(at(80, 110))
    editor.release(at(80, 110))
    expect(drawings()[0]!.points).toEqual([pointAt(10, 100), pointAt(80, 40), { ...pointAt(60, 110) }])
  })

  test('a single drag draws a line too, for touch', async () => {
    const { editor, choose, drawings } = await createEditor()
    choose('rectangle')
    editor.press(at(10, 20), 16)
    editor.move(at(80, 90))
    editor.release(at(80, 90))
    expect(drawings()[0]!.points).toEqual([pointAt(10, 20), pointAt(80, 90)])
  })

  test('a horizontal line needs one click', async () => {
    const { editor, choose, drawings } = await createEditor()
    choose('horizontal')
    editor.press(at(10, 20), 6)
    expect(drawings()[0]!.points).toEqual([pointAt(10, 20)])
  })

  test('with the magnet points snap to the prices of a bar', async () => {
    const { editor, choose, drawings, analysis } = await createEditor()
    analysis.editing.setState({ magnet: true })
    choose('horizontal')
    editor.press(at(10, 20), 6)
    expect(drawings()[0]!.points[0].price).toBe(777)
  })

  test('a press beside all drawings goes to the chart and clears the selection', async () => {
    const { editor, analysis } = await createEditor(line)
    analysis.editing.setState({ selected: 'trend' })
    expect(editor.press(at(300, 280), 6)).toBe(false)
    expect(analysis.editing.getState().selected).toBeNull()
  })

  test('a line is moved by its body and changed by its end; nothing is stored before the release', async () => {
    const { editor, drawings } = await createEditor(line)
    expect(editor.press(at(60, 45), 6)).toBe(true)
    editor.move(at(70, 65))
    expect(drawings()).toEqual([line])
    editor.release(at(70, 65))
    expect(drawings()[0]!.points).toEqual([pointAt(20, 40), pointAt(120, 90)])
    editor.press(at(120, 90), 6)
    editor.move(at(200, 50))
    editor.release(at(200, 50))
    expect(drawings()[0]!.points).toEqual([pointAt(20, 40), pointAt(200, 50)])
  })

  test('a click on a line selects it without an undo step', async () => {
    const { editor, analysis } = await createEditor(line)
    const steps = analysis.steps.getState()
    editor.press(at(60, 45), 6)
    editor.release(at(60, 45))
    expect(analysis.editing.getState()).toMatchObject({ selected: 'trend' })
    expect(analysis.steps.getState()).toBe(steps)
  })

  test('Escape cancels one thing after another: the unfinished line, the tool, the selection', async () => {
    const { editor, choose, analysis, previews, drawings } = await createEditor(line)
    analysis.editing.setState({ selected: 'trend' })
    choose('ray')
    editor.press(at(10, 20), 6)
    expect([editor.cancel(), previews.at(-1), analysis.editing.getState().tool]).toEqual([true, null, 'ray'])
    expect([editor.cancel(), analysis.editing.getState().tool]).toEqual([true, null])
    expect([editor.cancel(), analysis.editing.getState().selected]).toEqual([true, null])
    expect([editor.cancel(), drawings()]).toEqual([false, [line]])
  })

  test('the selected drawing is deleted, and undo restores it', async () => {
    const { editor, analysis, drawings } = await createEditor(line)
    expect(editor.removeSelected()).toBeNull()
    analysis.editing.setState({ selected: 'trend' })
    expect([editor.removeSelected(), drawings()]).toEqual([line, []])
    analysis.undo()
    expect(drawings()).toEqual([line])
  })
})
