import { BookSlot, ChartSlot, TablesSlot, TapeSlot, TicketSlot } from './deskPanels'
import { Split } from './Split'

/** The desk from 1024 px: chart, book over tape, tables below them, and the ticket at full height on the right. */
export function WideDesk() {
  return (
    <Split
      id="wide"
      between="columns"
      sized="second"
      size={300}
      unit="px"
      min={260}
      max={420}
      minOther={480}
      first={<MarketPlaces />}
      second={<TicketSlot />}
    />
  )
}

function MarketPlaces() {
  return (
    <Split
      id="wide-markets"
      between="rows"
      sized="first"
      size={73}
      unit="%"
      min={200}
      minOther={100}
      first={
        <Split
          id="wide-upper"
          between="columns"
          sized="second"
          size={280}
          unit="px"
          min={200}
          max={480}
          minOther={280}
          first={<ChartSlot />}
          second={<PricePlaces />}
        />
      }
      second={<TablesSlot />}
    />
  )
}

function PricePlaces() {
  return (
    <Split
      id="wide-prices"
      between="rows"
      sized="first"
      size={74}
      unit="%"
      min={160}
      minOther={80}
      first={<BookSlot />}
      second={<TapeSlot />}
    />
  )
}
