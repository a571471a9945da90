import { useSymbols } from '@/terminal/market/market'
import { HeadCell, Table, TableHead } from '@/ui/table/Table'
import { LeverageLine } from './LeverageLine'
import { text } from './messages'
import { Section } from '@/ui/Section'
import { useLeverageContext } from './useLeverageContext'

type Props = { address: string }

/** The leverage of every perpetual, with what another one would tie up and why the venue would reject it. */
export function LeveragesSection({ address }: Props) {
  const context = useLeverageContext(address)
  const perpetuals = useSymbols().filter(({ instrument }) => instrument.kind === 'perpetual')
  return (
    <Section title={text('leverages')} className="lg:col-span-2">
      <p className="px-3 pb-2 text-sm text-muted">{text('leveragesHelp')}</p>
      <Table label={text('leverages')}>
        <TableHead>
          <HeadCell>{text('market')}</HeadCell>
          <HeadCell align="end">{text('position')}</HeadCell>
          <HeadCell align="end">{text('most')}</HeadCell>
          <HeadCell align="end">{text('leverage')}</HeadCell>
          <HeadCell align="end">{text('becomes')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{text('action')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {perpetuals.map(({ instrument }) => (
            <LeverageLine
              key={instrument.symbolId}
              address={address}
              instrument={instrument}
              context={context(instrument)}
            />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
