import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Appearance } from '../../parts/appearance.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog, useDialog } from '../../parts/dialog.tsx'
import { Field, FormError } from '../../parts/field.tsx'
import { Figure, Figures } from '../../parts/figures.tsx'
import { Icon, type IconName, iconNames } from '../../parts/icon.tsx'
import { Check, Input, Segments, TextArea } from '../../parts/input.tsx'
import { CleaningDot, StatusTag, Tag, type Tone } from '../../parts/mark.tsx'
import { Menu } from '../../parts/menu.tsx'
import { RadioTile } from '../../parts/radio-tile.tsx'
import { Empty, Loading } from '../../parts/shown.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { toast } from '../../parts/toast.tsx'
import { words } from '../../words/words.ts'
import { DetailsOfList, Lists } from './lists.tsx'
import './style.css'

const colours = [
  'ground',
  'surface',
  'sunken',
  'hover',
  'line',
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'good',
  'warn',
  'bad',
  'calm',
]
const sizes = ['s', 'm', 'l', 'xl', 'xxl']
const tones: readonly Tone[] = ['plain', 'good', 'calm', 'warn', 'bad']

/** Every part on one page, for those who build screens; in development only. */
export default function PartsScreen() {
  const [dialog, open] = useDialog()
  const [text, setText] = useState('101')
  const [chosen, setChosen] = useState<'a' | 'b'>('a')
  const { parts, checkIn, assign, undo, identity, oneTimePasswordHint, nobodyArrives, arrivals, inHouse, close } = words
  return (
    <main class="parts-page">
      <h1>{parts}</h1>
      <Appearance />
      <Part row title="Colours">
        {colours.map((name) => (
          <figure key={name} class={`colour ${name}`}>
            <span />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title="Type">
        {sizes.map((size) => (
          <p key={size} class={`text-${size}`}>
            {size} · Foyer 하나의 조용한 화면 0123456789
          </p>
        ))}
      </Part>
      <Part row title="Buttons">
        <Button kind="primary">{checkIn}</Button>
        <Button>{assign}</Button>
        <Button kind="quiet">{undo}</Button>
        <Button pressed>{arrivals}</Button>
        <Button disabled>{checkIn}</Button>
        <Button pending>{checkIn}</Button>
        <Button kind="quiet" icon="close" label={close} />
        <Button
          onClick={() =>
            open(
              <Dialog title={assign}>
                <p>{nobodyArrives}</p>
              </Dialog>,
            )
          }
        >
          Dialog
        </Button>
        <Button onClick={() => toast({ tone: 'good', text: nobodyArrives, undo: () => {} })}>Toast</Button>
      </Part>
      <Part row title="Marks">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        {(['TENTATIVE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'] as const).map((status) => (
          <StatusTag key={status} status={status} />
        ))}
        {(['CLEAN', 'INSPECTED', 'CLEANING', 'DIRTY'] as const).map((state) => (
          <CleaningDot key={state} state={state} />
        ))}
      </Part>
      <Part title="Fields">
        <Field label={identity} hint={oneTimePasswordHint} />
        <FormError>{words.errorSIGN_IN_FAILED}</FormError>
      </Part>
      <Part title="Inputs">
        <Input label={identity} value={text} onChange={setText} hint={oneTimePasswordHint} />
        <Input type="date" label={words.arrival} value="2026-11-23" onChange={() => {}} />
        <TextArea label={words.request} value={text} onChange={setText} />
        <Check checked={false} onChange={() => {}}>
          {undo}
        </Check>
        <Segments
          label={assign}
          value={chosen}
          options={[
            ['a', arrivals],
            ['b', inHouse],
          ]}
          onChange={setChosen}
        />
        <fieldset class="tiles" aria-label={words.room}>
          {['101', '102', '103'].map((room) => (
            <RadioTile key={room} name="room" checked={text === room} onChoose={() => setText(room)}>
              {room}
            </RadioTile>
          ))}
        </fieldset>
      </Part>
      <Part title="Menus and tabs">
        <div class="row">
          <Menu text={assign} items={[{ text: undo, onSelect: () => {} }]} />
        </div>
        <Tabs
          label={assign}
          tabs={[
            ['a', arrivals],
            ['b', inHouse],
          ]}
          shown={chosen}
          onShow={setChosen}
        >
          <p>{nobodyArrives}</p>
        </Tabs>
      </Part>
      <Part title="Figures">
        <Figures label={arrivals}>
          <Figure label={arrivals} value={12} hint={words.ofTotal(3, 15)} selected onSelect={() => {}} />
          <Figure label={inHouse} value={34} selected={false} onSelect={() => {}} />
        </Figures>
      </Part>
      <Lists />
      <Part title="States">
        <Loading rows={2} label={words.opening} />
        <Empty icon="arrive">{nobodyArrives}</Empty>
      </Part>
      <DetailsOfList />
      <Part row title="Icons">
        {iconNames.map((name: IconName) => (
          <Icon key={name} name={name} size={20} />
        ))}
      </Part>
      {dialog}
    </main>
  )
}

interface PartProps {
  title: string
  /** Whether what is in it stands side by side. */
  row?: boolean
  children: ComponentChildren
}

const Part = ({ title, row = false, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {row ? <div class="row">{children}</div> : children}
  </section>
)
