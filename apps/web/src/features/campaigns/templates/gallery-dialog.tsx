import { Dialog, LoadingState } from "@filon/ui";
import { Suspense } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import type { GalleryProps } from "./gallery.tsx";

/** The gallery and its drawings are loaded when it is first opened. */
const Gallery = lazyPiece(async () => (await import("./gallery.tsx")).Gallery);

interface GalleryDialogProps extends GalleryProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The templates in a dialog. */
export function GalleryDialog({ opened, onClose, ...gallery }: GalleryDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("templates.title")} closeLabel={t("ui.actions.close")} size="xl">
      <Suspense fallback={<LoadingState label={t("ui.states.loading")} />}>
        <Gallery {...gallery} />
      </Suspense>
    </Dialog>
  );
}
