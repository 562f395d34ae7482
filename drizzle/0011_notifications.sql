CREATE TABLE "kiosk_connections" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"kiosk_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kiosk_connections_accommodation_id_kiosk_id_id_pk" PRIMARY KEY("accommodation_id","kiosk_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"priority" integer,
	"data" text,
	"objective" text,
	"relative" text,
	"template" text,
	"description" text,
	"room_type_id" text COLLATE "C",
	"room_id" text COLLATE "C",
	"urgency" integer GENERATED ALWAYS AS (coalesce("notifications"."priority", 0)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_accommodation_id_id_pk" PRIMARY KEY("accommodation_id","id")
);
--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "connection_state" text DEFAULT 'disconnected' NOT NULL;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "connection_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kiosk_connections" ADD CONSTRAINT "kiosk_connections_of_kiosk" FOREIGN KEY ("accommodation_id","kiosk_id") REFERENCES "public"."kiosks"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_room_type" FOREIGN KEY ("accommodation_id","room_type_id") REFERENCES "public"."room_types"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_room" FOREIGN KEY ("accommodation_id","room_id") REFERENCES "public"."rooms"("accommodation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosk_connections_id" ON "kiosk_connections" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("accommodation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_urgency" ON "notifications" USING btree ("accommodation_id","urgency","id");--> statement-breakpoint
CREATE INDEX "notifications_type" ON "notifications" USING btree ("accommodation_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_objective" ON "notifications" USING btree ("accommodation_id","objective","created_at","id") WHERE "notifications"."objective" is not null;--> statement-breakpoint
CREATE INDEX "notifications_relative" ON "notifications" USING btree ("accommodation_id","relative","created_at","id") WHERE "notifications"."relative" is not null;--> statement-breakpoint
CREATE INDEX "notifications_room" ON "notifications" USING btree ("accommodation_id","room_id","created_at","id") WHERE "notifications"."room_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_room_type" ON "notifications" USING btree ("accommodation_id","room_type_id","created_at","id") WHERE "notifications"."room_type_id" is not null;--> statement-breakpoint
CREATE INDEX "kiosks_connected" ON "kiosks" USING btree ("accommodation_id","id") WHERE "kiosks"."connection_state" = 'connected';