import { useState } from 'preact/hooks'
import { ask, upload } from '../../data/api.ts'
import { AddRoomTypePictureDocument, OrderRoomTypePicturesDocument } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { write } from '../../parts/write.ts'
import type { HouseReading, RoomType } from './house.ts'
import { words } from './words.ts'

interface PicturesDialogProps {
  type: RoomType
  reading: HouseReading
  onClose: () => void
}

/** Pictures of a room type: added, ordered and removed by buttons, so that nobody has to drag. */
export function PicturesDialog({ type: { id: roomTypeId, name, pictures }, reading, onClose }: PicturesDialogProps) {
  const [pending, setPending] = useState(false)
  const { pictures: title, picturesHint, addPicture, pictureOf, earlier, later, remove } = words.value
  const order = (urls: readonly string[]) =>
    void write(() => ask(OrderRoomTypePicturesDocument, { roomTypeId, pictures: [...urls] }), reading.read)
  const moved = (from: number, to: number) => {
    const urls = [...pictures]
    urls.splice(to, 0, ...urls.splice(from, 1))
    return urls
  }
  const add = async (file: File) => {
    setPending(true)
    await write(() => upload(AddRoomTypePictureDocument, { roomTypeId }, file), reading.read)
    setPending(false)
  }
  return (
    <Dialog title={`${title} · ${name}`} onClose={onClose}>
      <p>{picturesHint}</p>
      <ul class="pictures">
        {pictures.map((url, at) => (
          <li key={url}>
            <img src={new URL(url).pathname} alt={pictureOf(name, at + 1)} />
            <div class="card-actions">
              <Button
                kind="quiet"
                icon="left"
                label={earlier}
                disabled={at === 0}
                writes
                onClick={() => order(moved(at, at - 1))}
              />
              <Button
                kind="quiet"
                icon="right"
                label={later}
                disabled={at === pictures.length - 1}
                writes
                onClick={() => order(moved(at, at + 1))}
              />
              <Button
                kind="quiet"
                icon="close"
                label={remove}
                writes
                onClick={() => order(pictures.filter((one) => one !== url))}
              />
            </div>
          </li>
        ))}
      </ul>
      <div class="card-actions">
        <FileButton text={addPicture} pending={pending} onChoose={(file) => void add(file)} />
      </div>
    </Dialog>
  )
}
