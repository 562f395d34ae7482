select reservations.accommodation_id, reservations.id, created_at, status, use_start_at, use_expire_at,
  (select json_build_object('id', id, 'name', name) from room_types
    where room_types.accommodation_id = reservations.accommodation_id and room_types.id = reservations.room_type_id) as "roomType",
  (select json_build_object('id', id, 'roomNumber', room_number) from rooms
    where rooms.accommodation_id = reservations.accommodation_id and rooms.id = reservations.room_id) as room,
  (select json_build_object('name', name, 'contacts',
      (select coalesce(json_agg(json_build_object('contactType', contact_type, 'contactValue', contact_value) order by guest_contacts.id), '[]')
        from guest_contacts
        where guest_contacts.accommodation_id = guest_profiles.accommodation_id and guest_profile_id = guest_profiles.id))
    from guest_profiles
    where guest_profiles.accommodation_id = reservations.accommodation_id and reservation_id = reservations.id
      and is_primary) as "primaryGuestProfile"
from reservations
where accommodation_id = $1 and deleted_at is null
order by created_at desc, id desc
limit $2
